import { createHash } from 'node:crypto';
import type { FieldsOf } from '../../../http/handler';
import { readNotes } from '../../../ports/sandboxNotes';
import { solvedCaptcha } from '../../../testing/captcha';
import { addPeople, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { loginByCode, loginByPassword } from './login';

const password = 'Cellar2026';
const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });
const riddle = solvedCaptcha;
/** Somebody at another address. */
const elsewhere = ({ app }: TestScene, ip: string) => ({
  login: (params: FieldsOf<'auth.login'>) =>
    loginByPassword(app, params, { person: null, kind: 'h5', ip, device: '', guestId: null, tokenHash: null }),
  smsLogin: (params: FieldsOf<'auth.smsLogin'>) =>
    loginByCode(app, params, { person: null, kind: 'h5', ip, device: '', guestId: null, tokenHash: null }),
});

describe('guessing', () => {
  // Rule: session-20
  test(
    'nobody is locked out: no matter who guesses, the right person needs no more than a captcha',
    scene(async (parts) => {
      const guess = { phone: phones.gold, password: 'Wrong2026' };
      for (let n = 0; n < 24; n++)
        await elsewhere(parts, `198.51.100.${n % 8}`)
          .login(guess)
          .catch(() => undefined);
      await expect(parts.call('auth.login', { phone: phones.gold, password })).rejects.toMatchObject({
        result: { code: 'captchaNeeded', captcha: true },
      });
      expect(
        (await parts.call('auth.login', { phone: phones.gold, password, ...(await riddle(parts, phones.gold)) }))
          .userState,
      ).toBe(1);
      expect((await elsewhere(parts, '198.51.100.1').login({ phone: phones.plain, password })).userState).toBe(1);
    }),
  );

  // Rule: session-20
  test(
    'attempts that never reached the password do not count',
    scene(async (parts) => {
      const guess = () => parts.call('auth.login', { phone: phones.gold, password: 'Wrong2026' });
      for (let n = 0; n < 3; n++) await expect(guess()).rejects.toMatchObject({ result: { code: 'wrongPassword' } });
      const before = await parts.db
        .selectFrom('rate_limit')
        .select(['key', 'hits'])
        .where('key', 'like', 'login-%')
        .orderBy('key')
        .execute();
      for (let n = 0; n < 40; n++) await expect(guess()).rejects.toMatchObject({ result: { code: 'captchaNeeded' } });
      expect(
        await parts.db
          .selectFrom('rate_limit')
          .select(['key', 'hits'])
          .where('key', 'like', 'login-%')
          .orderBy('key')
          .execute(),
      ).toEqual(before);
    }),
  );

  // Rule: session-21
  test(
    'each failure makes the work dearer, and a cheap captcha kept from before no longer serves',
    scene(async (parts) => {
      const kept = await riddle(parts);
      const levels = async () =>
        (await parts.db.selectFrom('captcha').select('level').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())
          .level;
      for (let n = 0; n < 3; n++)
        await parts.call('auth.login', { phone: phones.gold, password: 'Wrong2026' }).catch(() => undefined);
      for (let level = 0; level <= 2; level++) {
        const proof = await riddle(parts, phones.gold);
        expect(await levels()).toBe(level);
        await expect(
          parts.call('auth.login', { phone: phones.gold, password: 'Wrong2026', ...proof }),
        ).rejects.toMatchObject({ result: { code: 'wrongPassword' } });
      }
      await expect(parts.call('auth.login', { phone: phones.gold, password, ...kept })).rejects.toMatchObject({
        result: { code: 'captchaExpired' },
      });
    }),
  );

  // Rule: session-21
  test(
    'the right signs without the work are refused',
    scene(async (parts) => {
      const { work, ...signs } = await riddle(parts);
      const send = (more: object) => parts.call('auth.sendLoginCode', { phone: phones.plain, ...signs, ...more });
      await expect(send({})).rejects.toMatchObject({ result: { code: 'captchaWork', captcha: true } });
      const { imageToken, captcha, work: own } = await riddle(parts);
      await expect(
        parts.call('auth.sendLoginCode', { phone: phones.plain, imageToken, captcha, work }),
      ).rejects.toMatchObject({ result: { code: 'captchaWork' } });
      expect(own.tries).toBeGreaterThanOrEqual(100);
    }),
  );

  // Rule: session-26
  test(
    'wrong codes from elsewhere do not use up the attempts of the person',
    scene(async (parts) => {
      await parts.call('auth.sendLoginCode', { phone: phones.plain, ...(await riddle(parts)) });
      const code = /\d{6}/.exec((await readNotes(parts.db, 'sms', phones.plain))[0]!.text)![0];
      const wrongCode = code === '000000' ? '000001' : '000000';
      for (let i = 0; i < 9; i++)
        await elsewhere(parts, '198.51.100.9')
          .smsLogin({ phone: phones.plain, code: wrongCode })
          .catch(() => undefined);
      expect((await parts.call('auth.smsLogin', { phone: phones.plain, code })).userState).toBe(1);
    }),
  );
});

describe('a phone that nobody has', () => {
  const UNKNOWN = '13911112222';
  type Answer = { message: string; result: unknown };
  /** How many seconds are left depends on the machine. */
  const answerOf = (work: Promise<unknown>) =>
    work.then(
      (result) => ({ result }),
      ({ message, states, result }: Answer & { states: number }) => ({
        message: message.replace(/请 \d+ 秒后/, '请稍后'),
        states,
        result,
      }),
    );

  /** The same series of calls for a phone: what each answers, and how many rows of which tables it leaves. */
  async function answersFor(parts: TestScene, phone: string) {
    const { call, db } = parts;
    const answers: unknown[] = [];
    const ask = async (work: () => Promise<unknown>) => answers.push(await answerOf(work()));
    for (let n = 0; n < 4; n++) await ask(() => call('auth.login', { phone, password: 'Wrong2026' }));
    await ask(async () => call('auth.login', { phone, password: 'Wrong2026', ...(await riddle(parts, phone)) }));
    await ask(() => call('auth.smsLogin', { phone, code: '111111' }));
    await ask(async () => call('auth.sendLoginCode', { phone, ...(await riddle(parts)) }));
    await ask(async () => call('auth.sendLoginCode', { phone, ...(await riddle(parts)) }));
    const { id } = await db.selectFrom('sms_code').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    await db.updateTable('sms_code').set({ code_hash: 'of no code' }).where('id', '=', id).execute();
    for (let n = 0; n < 6; n++) await ask(() => call('auth.smsLogin', { phone, code: '111111' }));
    const reason = '出差在外登录，确为本人操作';
    await ask(() => call('auth.applyUnfreeze', { phone, code: '111111', reason }));
    await ask(() => call('auth.applyUnfreeze', { phone, reason }));
    await ask(async () =>
      call('auth.applyUnfreeze', { phone, password: 'Wrong2026', reason, ...(await riddle(parts, phone)) }),
    );
    const limits = await db
      .selectFrom('rate_limit')
      .select(['key', 'hits'])
      .where('key', 'like', `%${phone}%`)
      .where('window_start', '>=', 0)
      .execute();
    return {
      answers,
      limits: limits
        .map(({ key, hits }) => ({ key: key.replace(phone, ''), hits }))
        .sort((a, b) => a.key.localeCompare(b.key)),
    };
  }

  // Rule: session-22
  test(
    'is answered in the same words and counted the same as one that is registered, by every call that takes a phone',
    scene(async (parts) => {
      const [known, unknown] = [await answersFor(parts, phones.plain), await answersFor(parts, UNKNOWN)];
      expect(known.answers).toHaveLength(17);
      expect(unknown).toEqual(known);
      expect(await readNotes(parts.db, 'sms', UNKNOWN)).toEqual([]);
    }),
  );

  // Rule: session-22
  test(
    'logs nobody in, not even with the code that nobody was sent',
    scene(async (parts) => {
      await parts.call('auth.sendLoginCode', { phone: UNKNOWN, ...(await riddle(parts)) });
      const { id } = await parts.db
        .selectFrom('sms_code')
        .select('id')
        .where('phone', '=', UNKNOWN)
        .executeTakeFirstOrThrow();
      await parts.db
        .updateTable('sms_code')
        .set({ code_hash: createHash('sha256').update(`${id}:123456`).digest('hex') })
        .where('id', '=', id)
        .execute();
      await expect(parts.call('auth.smsLogin', { phone: UNKNOWN, code: '123456' })).rejects.toMatchObject({
        message: '验证码不正确',
        result: { code: 'codeWrong' },
      });
    }),
  );
});
