import readline from 'node:readline';
import { Writable } from 'node:stream';
import { Refused } from './failure.mjs';
import { registry } from './registry.mjs';

const DAYS = 90;

/** Asks on the terminal without showing what is typed. */
function askQuietly(question) {
  if (!process.stdin.isTTY) throw new Refused('Nobody is there to type the password: set CELLAR_PASSWORD.');
  process.stderr.write(question);
  const terminal = readline.createInterface({
    input: process.stdin,
    output: new Writable({ write: (_part, _encoding, done) => done() }),
    terminal: true,
  });
  return new Promise((resolve) => {
    terminal.question('', (answer) => {
      terminal.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}

/** A new token, made by a person of the shop who may release. */
export async function makeToken({ to }, { as, name, remote = null, may = ['publish', 'read'], days = DAYS }) {
  if (!as || !name)
    throw new Refused(
      'Say who makes it and what it is called: token --as <staff name> --name "orders pipeline" [--remote orders] [--may publish,promote,rollback,read] [--days 90].',
    );
  const password = process.env.CELLAR_PASSWORD ?? (await askQuietly(`Password of ${as}: `));
  const shop = registry({ to });
  const { result, reply } = await shop.ask('POST', '/console/api/login', { name: as, password });
  if (!result?.csrf) throw new Refused('Name or password is wrong.', 'access');
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const headers = { cookie, [result.csrfHeader]: result.csrf };
  const made = await shop.ask('POST', '/console/api/tokens', { name, remote, actions: may, days }, headers);
  await shop.ask('POST', '/console/api/logout', {}, headers).catch(() => undefined);
  return made.result;
}
