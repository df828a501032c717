import { hashToken } from '../../../http/calls/caller';
import { readNotes } from '../../../ports/sandboxNotes';
import { solvedCaptcha } from '../../../testing/captcha';
import { addPeople, personNamed, phones } from '../../../testing/people';
import { until } from '../../../testing/until';
import { withApp, type TestScene } from '../../../testing/withApp';

const old = 'Cellar2026';
const fresh = 'Grape-2027';
const UNKNOWN = '13911112222';
const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

async function ticketFor(parts: TestScene, phone: string) {
  await parts.call('password.sendCode', { phone, ...(await solvedCaptcha(parts)) });
  const [note] = await readNotes(parts.db, 'sms', phone);
  const code = /\d{6}/.exec(note!.text)![0];
  return { code, ...(await parts.call('password.checkCode', { phone, code })) };
}

describe('a forgotten password', () => {
  // Rule: password-1
  test(
    'is replaced after a code by SMS; every session ends and the phone is told',
    scene(async (parts) => {
      const { call, db } = parts;
      const { token } = await call('auth.login', { phone: phones.gold, password: old });
      const { ticket } = await ticketFor(parts, phones.gold);
      await call('password.submit', { ticket, password: fresh });
      expect(await call('auth.tokenLogin', { token })).toEqual({ userState: 0 });
      await expect(call('auth.login', { phone: phones.gold, password: old })).rejects.toThrow('不正确');
      expect((await call('auth.login', { phone: phones.gold, password: fresh })).userState).toBe(1);
      expect((await readNotes(db, 'sms', phones.gold))[0]!.text).toContain('密码已修改');
    }),
  );

  // Rule: password-1
  test(
    'a code gives one ticket, and a ticket one new password',
    scene(async (parts) => {
      const { ticket, code } = await ticketFor(parts, phones.gold);
      await expect(parts.call('password.checkCode', { phone: phones.gold, code })).rejects.toThrow('已失效');
      const changes = await Promise.allSettled(
        [fresh, 'Grape-2028'].map((password) => parts.call('password.submit', { ticket, password })),
      );
      expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(parts.call('password.submit', { ticket, password: 'Grape-2029' })).rejects.toMatchObject({
        result: { code: 'ticket' },
      });
    }),
  );

  // Rule: session-22
  test(
    'a phone that nobody has is answered alike and gets no message',
    scene(async (parts) => {
      const send = async (phone: string) => parts.call('password.sendCode', { phone, ...(await solvedCaptcha(parts)) });
      expect(await send(UNKNOWN)).toEqual(await send(phones.plain));
      expect(await until(async () => (await readNotes(parts.db, 'sms', phones.plain)).length === 1)).toBe(true);
      expect(await readNotes(parts.db, 'sms', UNKNOWN)).toEqual([]);
      const check = (phone: string) => parts.call('password.checkCode', { phone, code: '000000' });
      const refusal = { message: '验证码不正确', result: { code: 'codeWrong' } };
      await expect(check(UNKNOWN)).rejects.toMatchObject(refusal);
      await expect(check(phones.plain)).rejects.toMatchObject(refusal);
    }),
  );

  // Rule: session-22
  test(
    'nobody gets a ticket with the code that an unknown phone was never sent',
    scene(async (parts) => {
      await parts.call('password.sendCode', { phone: UNKNOWN, ...(await solvedCaptcha(parts)) });
      const { code_hash } = await parts.db
        .selectFrom('sms_code')
        .select('code_hash')
        .where('phone', '=', UNKNOWN)
        .executeTakeFirstOrThrow();
      expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
      const { id } = await parts.db
        .selectFrom('sms_code')
        .select('id')
        .where('phone', '=', UNKNOWN)
        .executeTakeFirstOrThrow();
      await parts.db
        .updateTable('sms_code')
        .set({ code_hash: hashToken(`${id}:123456`) })
        .where('id', '=', id)
        .execute();
      await expect(parts.call('password.checkCode', { phone: UNKNOWN, code: '123456' })).rejects.toThrow('不正确');
    }),
  );
});

describe('a known password', () => {
  const login = ({ call }: TestScene, phone: string) => call('auth.login', { phone, password: old });

  // Rule: password-2
  test(
    'is changed after itself; the other sessions end, the one that asks goes on',
    scene(async (parts) => {
      const { call, db, app } = parts;
      const gold = await personNamed(parts, 'gold');
      const [here, there] = [await login(parts, phones.gold), await login(parts, phones.gold)];
      const { ticket } = await call('auth.checkPassword', { purpose: 'password', password: old }, gold);
      const { fguser } = await app.handlers['password.update'](
        { ticket, password: fresh },
        { person: gold, kind: 'h5', ip: '203.0.113.1', device: '', guestId: null, tokenHash: hashToken(here.token) },
        undefined as never,
      );
      expect(fguser).toMatchObject({ easyPassword: 0, hasPassword: true });
      expect(await call('auth.tokenLogin', { token: here.token })).toMatchObject({ userState: 1 });
      expect(await call('auth.tokenLogin', { token: there.token })).toEqual({ userState: 0 });
      expect((await readNotes(db, 'sms', phones.gold))[0]!.text).toContain('密码已修改');
    }),
  );

  // Rule: password-2
  test(
    'is not changed by a ticket for something else or of another person',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const plain = await personNamed(parts, 'plain');
      const pay = await parts.call('auth.checkPassword', { password: old }, gold);
      const own = await parts.call('auth.checkPassword', { purpose: 'password', password: old }, gold);
      const expired = { result: { code: 'ticket' } };
      const update = (ticket: string, person = gold) =>
        parts.call('password.update', { ticket, password: fresh }, person);
      await expect(update(pay.ticket)).rejects.toMatchObject(expired);
      await expect(update(own.ticket, plain)).rejects.toMatchObject(expired);
      await expect(parts.call('password.submit', { ticket: own.ticket, password: fresh })).rejects.toMatchObject(
        expired,
      );
      await update(own.ticket);
    }),
  );

  // Rule: password-3
  test(
    'a new one that is easy, against the rule or the same is refused at its field, and the ticket stays good',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const { ticket } = await parts.call('auth.checkPassword', { purpose: 'password', password: old }, gold);
      const update = (password: string) => parts.call('password.update', { ticket, password }, gold);
      await expect(update('Aa123456')).rejects.toMatchObject({
        result: { code: 'easyPassword', fields: { password: expect.any(String) } },
      });
      await expect(update(`Wine${phones.gold.slice(-6)}`)).rejects.toMatchObject({ result: { code: 'easyPassword' } });
      await expect(update(old)).rejects.toMatchObject({ result: { code: 'samePassword' } });
      await expect(update('short')).rejects.toMatchObject({
        result: { code: 'invalid', fields: { password: expect.stringContaining('8–15') } },
      });
      await update(fresh);
    }),
  );
});
