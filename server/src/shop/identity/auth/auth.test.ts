import { runAs } from '../../../core/operation/operation';
import { MINUTE, DAY, SECOND } from '../../../clock';
import { hashToken } from '../../../http/calls/caller';
import { readNotes } from '../../../ports/sandboxNotes';
import { solvedCaptcha } from '../../../testing/captcha';
import { addPeople, personNamed, phones } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { listUnfreezeRequests } from '../staff/listPeople';
import { decideUnfreeze } from './unfreeze';
import { until } from '../../../testing/until';
import { takeTicket } from './ticket';

const password = 'Cellar2026';
const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

const riddle = (parts: TestScene, phone?: string) => solvedCaptcha(parts, phone);
const sentCode = async ({ db }: TestScene, phone: string) =>
  /\d{6}/.exec((await readNotes(db, 'sms', phone))[0]!.text)![0];
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
async function requestCode(parts: TestScene, phone: string) {
  await parts.call('auth.sendLoginCode', { phone, ...(await riddle(parts)) });
  return sentCode(parts, phone);
}

describe('login by password', () => {
  // Rule: session-19
  test(
    'answers user-info with the marks that the guard reads; the token is stored only as a digest',
    scene(async ({ call, db }) => {
      const info = await call('auth.login', { phone: phones.gold, password });
      expect(info.userState).toBe(1);
      expect(info.fguser).toMatchObject({
        registemark: 1,
        vipstatus: 1,
        phone: '138****0001',
        levelName: '金卡会员',
        easyPassword: 0,
        hasPassword: true,
      });
      expect(info.token).toMatch(/^[\w-]{43}$/);
      const rows = await db.selectFrom('session_token').selectAll().execute();
      expect(rows.map((row) => row.token_hash)).toEqual([hashToken(info.token)]);
      expect(JSON.stringify(rows)).not.toContain(info.token);
    }),
  );

  test.each([
    ['underReview', 0, 0],
    ['rejected', 0, 2],
  ] as const)('%s logs in and says so by its marks', (name, registemark, vipstatus) =>
    scene(async ({ call }) => {
      const { fguser } = await call('auth.login', { phone: phones[name], password });
      expect(fguser).toMatchObject({ registemark, vipstatus });
    })(),
  );

  test(
    'an unknown phone is answered like a wrong password',
    scene(async ({ call }) => {
      const refusal = { message: '手机号或密码不正确', result: { code: 'wrongPassword', captcha: false } };
      await expect(call('auth.login', { phone: phones.gold, password: 'Wrong2026' })).rejects.toMatchObject(refusal);
      await expect(call('auth.login', { phone: '13911112222', password })).rejects.toMatchObject(refusal);
    }),
  );

  test(
    'a frozen account is named as such, but only to who knows the password',
    scene(async ({ call }) => {
      await expect(call('auth.login', { phone: phones.frozen, password: 'Wrong2026' })).rejects.toMatchObject({
        message: '手机号或密码不正确',
      });
      await expect(call('auth.login', { phone: phones.frozen, password })).rejects.toThrow(/冻结/);
    }),
  );

  // Rule: session-19
  test(
    'after three failures a captcha is needed, also when they come at once',
    scene(async (parts) => {
      const { call } = parts;
      const attempts = await Promise.allSettled(
        Array.from({ length: 6 }, () => call('auth.login', { phone: phones.gold, password: 'Wrong2026' })),
      );
      const codes = attempts
        .map((attempt) => (attempt.status === 'rejected' ? attempt.reason.result.code : 'in'))
        .sort();
      expect(codes).toEqual([
        'captchaNeeded',
        'captchaNeeded',
        'captchaNeeded',
        'wrongPassword',
        'wrongPassword',
        'wrongPassword',
      ]);
      await expect(call('auth.login', { phone: phones.gold, password })).rejects.toMatchObject({
        result: { code: 'captchaNeeded', captcha: true },
      });
      await call('auth.login', { phone: phones.gold, password, ...(await riddle(parts)) });
      await call('auth.login', { phone: phones.gold, password });
    }),
  );

  // Rule: session-21
  test(
    'a captcha is good for one use, right or wrong',
    scene(async (parts) => {
      for (let i = 0; i < 3; i++)
        await parts.call('auth.login', { phone: phones.gold, password: 'Wrong2026' }).catch(() => undefined);
      const proof = await riddle(parts);
      const login = (captcha: string) => parts.call('auth.login', { phone: phones.gold, password, ...proof, captcha });
      await expect(login('zzzz')).rejects.toMatchObject({ result: { code: 'captchaWrong' } });
      await expect(login(proof.captcha)).rejects.toMatchObject({ result: { code: 'captchaExpired' } });
    }),
  );

  test(
    'a captcha lives five minutes',
    scene(async (parts) => {
      const late = await riddle(parts);
      parts.clock.advance(6 * MINUTE);
      await expect(parts.call('auth.sendLoginCode', { phone: phones.gold, ...late })).rejects.toMatchObject({
        result: { code: 'captchaExpired' },
      });
    }),
  );

  // Rule: session-28
  test(
    'a weak password is marked',
    scene(async ({ call, db, app }) => {
      const { hashPassword } = await import('./password');
      await db
        .updateTable('person')
        .set({ password_hash: await hashPassword('Aa123456') })
        .where('phone', '=', phones.plain)
        .execute();
      expect((await call('auth.login', { phone: phones.plain, password: 'Aa123456' })).fguser.easyPassword).toBe(1);
      expect(app.config.mode).toBe('demo');
    }),
  );
});

describe('login by token', () => {
  // Rule: session-5
  test(
    'a live token answers user-info with that token, anything else userState 0',
    scene(async ({ call, clock }) => {
      const { token } = await call('auth.login', { phone: phones.gold, password });
      expect(await call('auth.tokenLogin', { token })).toMatchObject({
        userState: 1,
        token,
        fguser: { registemark: 1 },
      });
      expect(await call('auth.tokenLogin', { token: `${token}x` })).toEqual({ userState: 0 });
      expect(await call('auth.tokenLogin', { token: '' })).toEqual({ userState: 0 });
      clock.advance(31 * DAY);
      expect(await call('auth.tokenLogin', { token })).toEqual({ userState: 0 });
    }),
  );

  test(
    'a frozen person logs in by no token',
    scene(async ({ call, db, clock }) => {
      const { token } = await call('auth.login', { phone: phones.gold, password });
      await db.updateTable('person').set({ frozen_at: clock.now() }).where('phone', '=', phones.gold).execute();
      expect(await call('auth.tokenLogin', { token })).toEqual({ userState: 0 });
    }),
  );
});

describe('login by SMS', () => {
  test(
    'a code logs in once, however many try it at the same time',
    scene(async (parts) => {
      const code = await requestCode(parts, phones.plain);
      const attempts = await Promise.allSettled(
        Array.from({ length: 4 }, () => parts.call('auth.smsLogin', { phone: phones.plain, code })),
      );
      expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    }),
  );

  // Rule: session-26
  test(
    'five wrong attempts void the code',
    scene(async (parts) => {
      const code = await requestCode(parts, phones.plain);
      for (let i = 0; i < 4; i++)
        await expect(parts.call('auth.smsLogin', { phone: phones.plain, code: wrong(code) })).rejects.toThrow(
          '验证码不正确',
        );
      await expect(parts.call('auth.smsLogin', { phone: phones.plain, code: wrong(code) })).rejects.toThrow('已失效');
      await expect(parts.call('auth.smsLogin', { phone: phones.plain, code })).rejects.toThrow('已失效');
    }),
  );

  // Rule: session-26
  test(
    'a code lives five minutes and fits no other phone',
    scene(async (parts) => {
      const code = await requestCode(parts, phones.plain);
      await expect(parts.call('auth.smsLogin', { phone: phones.gold, code })).rejects.toThrow('已失效');
      parts.clock.advance(6 * MINUTE);
      await expect(parts.call('auth.smsLogin', { phone: phones.plain, code })).rejects.toThrow('已失效');
    }),
  );

  // Rule: session-26
  test(
    'a code is sent once a minute, also to who asks many times at once, and ten times a day',
    scene(async (parts) => {
      const riddles = [await riddle(parts), await riddle(parts), await riddle(parts)];
      const sent = await Promise.allSettled(
        riddles.map((proof) => parts.call('auth.sendLoginCode', { phone: phones.plain, ...proof })),
      );
      expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect(await readNotes(parts.db, 'sms', phones.plain)).toHaveLength(1);
      parts.clock.advance(20 * SECOND);
      await expect(requestCode(parts, phones.plain)).rejects.toThrow(/秒后/);
      for (let i = 0; i < 9; i++) {
        parts.clock.advance(61 * SECOND);
        await requestCode(parts, phones.plain);
      }
      parts.clock.advance(61 * SECOND);
      await expect(requestCode(parts, phones.plain)).rejects.toThrow('请明天再试');
    }),
  );

  test(
    'nothing is sent without a right captcha',
    scene(async (parts) => {
      const { imageToken, work } = await riddle(parts);
      await expect(
        parts.call('auth.sendLoginCode', { phone: phones.plain, imageToken, work, captcha: 'zzzz' }),
      ).rejects.toMatchObject({ result: { code: 'captchaWrong' } });
      expect(await readNotes(parts.db, 'sms')).toEqual([]);
    }),
  );

  test(
    'a message that the service does not take can be asked for again at once',
    scene(async (parts) => {
      const { send } = parts.app.ports.sms;
      let failed = 0;
      parts.app.ports.sms.send = () => Promise.reject(new Error(`down ${++failed}`));
      await parts.call('auth.sendLoginCode', { phone: phones.plain, ...(await riddle(parts)) });
      const releasedAfterFailure = async () =>
        failed === 1 &&
        !(await parts.db
          .selectFrom('rate_limit')
          .select('key')
          .where('key', '=', `sms:${phones.plain}`)
          .executeTakeFirst());
      expect(await until(releasedAfterFailure)).toBe(true);
      parts.app.ports.sms.send = send;
      expect(await requestCode(parts, phones.plain)).toMatch(/^\d{6}$/);
    }),
  );
});

describe('unfreezing', () => {
  // Rule: session-27
  test(
    'proved by password, decided by staff, notified by SMS; then the account works again',
    scene(async ({ app, call, db }) => {
      const apply = () =>
        call('auth.applyUnfreeze', { phone: phones.frozen, password, reason: '出差在外登录，确为本人操作' });
      await Promise.all([apply(), apply()]);
      const { list: requests } = await listUnfreezeRequests(app, { state: 'waiting', size: 50 });
      expect(requests).toHaveLength(1);
      await runAs('staff.decideUnfreeze', () =>
        decideUnfreeze(app, { id: requests[0]!.id, granted: true, reply: '已核实', who: 'anna' }),
      );
      await expect(decideUnfreeze(app, { id: requests[0]!.id, granted: false, reply: '', who: 'ben' })).rejects.toThrow(
        '申请已由 anna 处理：同意解冻',
      );
      expect((await call('auth.login', { phone: phones.frozen, password })).userState).toBe(1);
      expect((await readNotes(db, 'sms', phones.frozen))[0]!.text).toContain('解除冻结');
      expect(await db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute()).toEqual([
        { who: 'anna', action: 'staff.decideUnfreeze' },
      ]);
    }),
  );

  test(
    'the code of a refused SMS login proves it too, once',
    scene(async (parts) => {
      const code = await requestCode(parts, phones.frozen);
      await expect(parts.call('auth.smsLogin', { phone: phones.frozen, code })).rejects.toThrow(/冻结/);
      const apply = () =>
        parts.call('auth.applyUnfreeze', { phone: phones.frozen, code, reason: '出差在外登录，确为本人操作' });
      expect((await apply()).state).toBe('waiting');
      await expect(apply()).rejects.toThrow('已失效');
    }),
  );

  test(
    'nobody else can apply, and nobody needs to whose account works',
    scene(async ({ call }) => {
      const reason = '请尽快帮我解冻账号';
      await expect(call('auth.applyUnfreeze', { phone: phones.frozen, reason })).rejects.toMatchObject({
        result: { code: 'unproved' },
      });
      await expect(call('auth.applyUnfreeze', { phone: phones.frozen, password: 'Wrong2026', reason })).rejects.toThrow(
        '不正确',
      );
      await expect(call('auth.applyUnfreeze', { phone: phones.plain, password, reason })).rejects.toMatchObject({
        result: { code: 'notFrozen' },
      });
    }),
  );
});

describe('proving that it is the person', () => {
  const use = ({ db, clock }: TestScene, ticket: string, personId: string, purpose: 'pay' | 'logout' = 'pay') =>
    takeTicket(db, clock.now(), { ticket, personId, purpose });

  test(
    'the right password gives a ticket for one use, one person and one purpose',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const plain = await personNamed(parts, 'plain');
      const { ticket } = await parts.call('auth.checkPassword', { password }, gold);
      await expect(use(parts, ticket, plain.id)).rejects.toThrow('已失效');
      await expect(use(parts, ticket, gold.id, 'logout')).rejects.toThrow('已失效');
      await use(parts, ticket, gold.id);
      await expect(use(parts, ticket, gold.id)).rejects.toThrow('已失效');
    }),
  );

  test(
    'a ticket lives five minutes; guessing is limited',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const { ticket } = await parts.call('auth.checkPassword', { password }, gold);
      parts.clock.advance(6 * MINUTE);
      await expect(use(parts, ticket, gold.id)).rejects.toThrow('已失效');
      for (let i = 0; i < 8; i++)
        await expect(parts.call('auth.checkPassword', { password: 'Wrong2026' }, gold)).rejects.toThrow('密码不正确');
      await expect(parts.call('auth.checkPassword', { password }, gold)).rejects.toThrow('次数过多');
    }),
  );

  test(
    'who has no password proves by a code',
    scene(async (parts) => {
      const plain = await personNamed(parts, 'plain');
      await parts.db.updateTable('person').set({ password_hash: null }).where('id', '=', plain.id).execute();
      await expect(parts.call('auth.checkPassword', { password }, plain)).rejects.toMatchObject({
        result: { code: 'noPassword' },
      });
      expect(await parts.call('auth.sendCheckCode', {}, plain)).toMatchObject({
        phone: '138****0002',
        waitSeconds: 60,
      });
      const { ticket } = await parts.call('auth.checkCode', { code: await sentCode(parts, phones.plain) }, plain);
      await use(parts, ticket, plain.id);
    }),
  );
});

test(
  'hostile input is refused in words, never a failure of the server',
  scene(async ({ call }) => {
    for (const phone of ["1' or '1'='1", '１３８００００００００１', '138\u00000000001', '1'.repeat(5000)]) {
      await expect(call('auth.login', { phone, password })).rejects.toMatchObject({ states: 422 });
    }
    await expect(call('auth.login', { phone: phones.gold, password: 'x'.repeat(100_000) })).rejects.toMatchObject({
      states: 422,
    });
    expect(await call('auth.tokenLogin', { token: "' or 1=1 --" })).toEqual({ userState: 0 });
    await expect(call('auth.getCaptcha', { imageToken: '00000000-0000-7000-8000-000000000000' })).rejects.toThrow(
      '已失效',
    );
  }),
);
