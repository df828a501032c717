import { createServer, type AddressInfo, type Server } from 'node:net';
import { mailSettings } from './settings';
import { smtpMail } from './smtp';

const mail = {
  id: 'invoice-1',
  to: 'lin@example.com',
  subject: '电子发票',
  text: '发票见附件。',
  files: [{ name: '发票.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }],
};

/** A mail server that answers the receiver with `reply` and keeps what it is sent. */
async function mailServer(reply: string) {
  const seen: string[] = [];
  const server: Server = createServer((socket) => {
    let isBody = false;
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      seen.push(text);
      if (isBody) {
        if (!seen.join('').includes('\r\n.\r\n')) return;
        isBody = false;
        return socket.write('250 taken\r\n');
      }
      if (text.startsWith('RCPT')) return socket.write(`${reply}\r\n`);
      if (text.startsWith('QUIT')) return socket.end('221 bye\r\n');
      isBody = text.startsWith('DATA');
      return socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = smtpMail({ url, from: '酒窖 <shop@cellar.example>' });
  return { port, seen, close: () => new Promise((done) => server.close(done)) };
}

test('a mail goes to its receiver with its file, under the name that each try of it has', async () => {
  const { port, seen, close } = await mailServer('250 ok');
  expect(await port.send(mail)).toBe('sent');
  const sent = seen.join('');
  expect(sent).toContain('RCPT TO:<lin@example.com>');
  expect(sent).toContain('Message-ID: <invoice-1@cellar.example>');
  expect(sent).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  await close();
});

test('a mailbox that does not exist is refused for good; a busy one may be tried again', async () => {
  const gone = await mailServer('550 no such mailbox');
  expect(await gone.port.send(mail)).toBe('refused');
  await gone.close();
  const busy = await mailServer('450 busy');
  await expect(busy.port.send(mail)).rejects.toThrow();
  await busy.close();
});

test('the settings are whole, or there is no mail', () => {
  expect(mailSettings({}, 'demo')).toBeNull();
  const env = { CELLAR_SMTP_URL: 'smtps://a:b@mail.example', CELLAR_MAIL_FROM: 'shop@a.example' };
  expect(mailSettings(env, 'demo')).toEqual({
    url: 'smtps://a:b@mail.example',
    from: 'shop@a.example',
  });
  expect(() => mailSettings({ CELLAR_MAIL_FROM: 'shop@a.example' }, 'demo')).toThrow('CELLAR_SMTP_URL is missing');
  expect(() => mailSettings({ ...env, CELLAR_SMTP_URL: 'https://a' }, 'demo')).toThrow('smtps://');
});
