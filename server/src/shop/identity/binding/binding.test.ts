import { MINUTE } from '../../../clock';
import { hashToken } from '../../../http/calls/caller';
import type { Caller, Person } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import type { Outcome, SandboxMessenger } from '../../../ports/messenger/sandbox';
import { readNotes } from '../../../ports/sandboxNotes';
import { solvedCaptcha } from '../../../testing/captcha';
import { addPeople, personNamed, phones, type Name } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { freezePerson } from '../staff/reviewPeople';
import { addTicket } from '../auth/ticket';
import { decideUnfreeze } from '../auth/unfreeze';
import { listUnfreezeRequests } from '../staff/listPeople';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

const nobody = {
  person: null,
  kind: 'h5',
  ip: '203.0.113.7',
  device: 'iPhone · 微信',
  guestId: null,
  tokenHash: null,
} satisfies Caller;
const lin = { openId: 'o-lin', nickname: '小林' };
const codeOf = ({ app }: TestScene, account = lin, outcome: Outcome = 'ok') =>
  (app.ports.messenger as SandboxMessenger).addCode(account, outcome);
const loginBy = async (parts: TestScene, code?: string) =>
  parts.call('binding.messengerLogin', { code: code ?? (await codeOf(parts)) });
/** What a code to the own phone is worth. */
const ownTicket = async ({ app }: TestScene, { id }: Person) => (await addTicket(app, id, 'bind')).ticket;
async function bind(parts: TestScene, person: Person, account = lin) {
  const { ticket } = await parts.call('binding.identify', { code: await codeOf(parts, account) }, person);
  return parts.call('binding.bindMessenger', { ticket, ownTicket: await ownTicket(parts, person) }, person);
}

describe('the messenger', () => {
  // Rule: messenger-1
  test(
    'leads to where the code comes from, and back only to the pages that take one',
    scene(async ({ call }) => {
      const { url } = await call('binding.getMessengerUrl', { path: '/wxLogin', state: 'abcdefgh' });
      expect(url).toBe('/sandbox/messenger?path=%2FwxLogin&state=abcdefgh');
      await expect(
        call('binding.getMessengerUrl', { path: '/cart' as never, state: 'abcdefgh' }),
      ).rejects.toMatchObject({ result: { code: 'invalid' } });
    }),
  );

  // Rule: messenger-1
  test(
    'a messenger account that nobody bound gets a ticket; bound with it, it logs in',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const unknown = await loginBy(parts);
      expect(unknown).toMatchObject({ userState: 0, nickname: '小林' });
      const { ticket } = unknown as { ticket: string };
      const bindIt = async () =>
        parts.call('binding.bindMessenger', { ticket, ownTicket: await ownTicket(parts, gold) }, gold);
      expect(await bindIt()).toMatchObject({ available: true, bound: { nickname: '小林' } });
      expect(await loginBy(parts)).toMatchObject({ userState: 1, fguser: { userid: gold.id } });
      await expect(bindIt()).rejects.toMatchObject({ result: { code: 'messenger' } });
    }),
  );

  // Rule: messenger-2
  test.each([
    ['expired', 'codeUnknown'],
    ['used', 'codeUnknown'],
    ['down', 'messengerDown'],
  ] as const)('a code that is %s logs nobody in', (outcome, code) =>
    scene(async (parts) => {
      const asked = await codeOf(parts, lin, outcome);
      await expect(loginBy(parts, asked)).rejects.toMatchObject({ result: { code } });
    })(),
  );

  // Rule: messenger-2
  test(
    'codes are tried so often from one network',
    scene(async (parts) => {
      for (let i = 0; i < 30; i++) await loginBy(parts, `made-up-${i}`).catch(() => undefined);
      await expect(loginBy(parts)).rejects.toMatchObject({ status: 429 });
    }),
  );

  // Rule: messenger-3
  test(
    'a messenger account belongs to one account, an account has one; to the same it is bound again without a word',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await bind(parts, gold);
      await bind(parts, gold);
      await expect(bind(parts, plain)).rejects.toMatchObject({ result: { code: 'taken' } });
      await expect(bind(parts, gold, { openId: 'o-2', nickname: '阿二' })).rejects.toMatchObject({
        result: { code: 'other' },
      });
      const told = await readNotes(parts.db, 'sms', phones.gold);
      expect(told.filter(({ text: label }) => label.includes('小林'))).toHaveLength(1);
    }),
  );

  // Rule: messenger-3
  test(
    'a ticket holds ten minutes',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const { ticket } = await parts.call('binding.identify', { code: await codeOf(parts) }, gold);
      parts.clock.advance(10 * MINUTE);
      const ownProof = await ownTicket(parts, gold);
      await expect(parts.call('binding.bindMessenger', { ticket, ownTicket: ownProof }, gold)).rejects.toMatchObject({
        result: { code: 'messenger' },
      });
    }),
  );

  // Rule: messenger-3
  test(
    'a session alone binds no messenger: the account’s phone has to agree, by a code and not by the password',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const { ticket } = await parts.call('binding.identify', { code: await codeOf(parts) }, gold);
      const bindBy = (ownProof: string) => parts.call('binding.bindMessenger', { ticket, ownTicket: ownProof }, gold);
      const { ticket: forPaying } = await addTicket(parts.app, gold.id, 'pay');
      await expect(bindBy(forPaying)).rejects.toMatchObject({ result: { code: 'ticket' } });
      const proof = { purpose: 'bind' as const, password: 'Cellar2026' };
      await expect(parts.call('auth.checkPassword', proof, gold)).rejects.toMatchObject({
        result: { code: 'codeNeeded' },
      });
      await parts.call('auth.sendCheckCode', {}, gold);
      const code = await sentTo(parts, phones.gold);
      const { ticket: proved } = await parts.call('auth.checkPassword', { purpose: 'bind', code }, gold);
      expect(await bindBy(proved)).toMatchObject({ bound: { nickname: '小林' } });
    }),
  );

  // Rule: messenger-4
  test(
    'unbound, every session that it opened ends, by a switch too; others go on',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      const byPassword = await logIn(parts, 'gold');
      await bind(parts, gold);
      const messenger = async () => asCaller(parts, gold, (await loginBy(parts)) as { token: string });
      const [first, second] = [await messenger(), await messenger()];
      await add(parts, gold, 'plain');
      const onwards = await second.ask('binding.switchLogin', { accountId: plain.id });
      expect(await first.ask('binding.unbindMessenger', {})).toMatchObject({ bound: null, loggedOut: true });
      expect(await Promise.all([first, asCaller(parts, plain, onwards), byPassword].map(({ isIn }) => isIn()))).toEqual(
        [false, false, true],
      );
    }),
  );

  // Rule: messenger-4
  test(
    'unbound it logs nobody in any more, and a frozen account says so',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      await bind(parts, gold);
      await freezePerson(parts.app, { phone: phones.gold, reason: '账号存在异常', who: 'anna' });
      await expect(loginBy(parts)).rejects.toThrow(/冻结/);
      await parts.db.updateTable('person').set({ frozen_at: null }).where('id', '=', gold.id).execute();
      expect(await parts.call('binding.unbindMessenger', {}, gold)).toMatchObject({
        phone: '138****0001',
        bound: null,
      });
      expect(await loginBy(parts)).toMatchObject({ userState: 0 });
      await expect(parts.call('binding.unbindMessenger', {}, gold)).rejects.toThrow('账号没有关联微信');
    }),
  );
});

const sentTo = async ({ db }: TestScene, phone: string) =>
  /\d{6}/.exec((await readNotes(db, 'sms', phone))[0]!.text)![0];
async function codeTo(parts: TestScene, person: Person, phone: string) {
  await parts.call('binding.sendCode', { phone, ...(await solvedCaptcha(parts)) }, person);
  return sentTo(parts, phone);
}
const add = async (parts: TestScene, person: Person, name: Name) =>
  parts.call(
    'binding.addAccount',
    {
      phone: phones[name],
      code: await codeTo(parts, person, phones[name]),
      ownTicket: await ownTicket(parts, person),
    },
    person,
  );
const boundOf = async (parts: TestScene, person: Person) =>
  (await parts.call('binding.listAccounts', {}, person)).list.map(({ phone }) => phone);

/** A session as the calls see it. */
function asCaller(parts: TestScene, person: Person, { token }: { token: string }) {
  const caller = { ...nobody, person, tokenHash: hashToken(token) };
  type Names =
    | 'sessions.endOthers'
    | 'binding.switchLogin'
    | 'binding.unbindMessenger'
    | 'binding.removeAccount'
    | 'binding.listAccounts';
  const ask = (name: Names, params: object) =>
    invoke(parts.app, { name, params: params as never, caller }) as Promise<{
      token: string;
      loggedOut: boolean;
      list: { phone: string; canSwitch: boolean }[];
    }>;
  const isIn = async () => (await parts.call('auth.tokenLogin', { token })).userState === 1;
  return { ask, isIn };
}
async function logIn(parts: TestScene, name: Name) {
  const login = await parts.call('auth.login', { phone: phones[name], password: 'Cellar2026' });
  return asCaller(parts, await personNamed(parts, name), login as { token: string });
}

describe('bound accounts', () => {
  // Rule: bound-1
  test(
    'a code to its phone binds an account; each sees the other, and both are told',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      expect(await add(parts, gold, 'plain')).toMatchObject({
        own: { id: gold.id },
        list: [{ id: plain.id, phone: '138****0002', frozen: false }],
        most: 5,
      });
      expect(await boundOf(parts, plain)).toEqual(['138****0001']);
      const told = await parts.db.selectFrom('message').select('person_id').where('title', '=', '账号已绑定').execute();
      expect(told.map((row) => row.person_id).sort()).toEqual([gold.id, plain.id].sort());
      expect((await readNotes(parts.db, 'sms', phones.plain))[0]!.text).toContain('已与 138****0001 绑定');
      expect((await readNotes(parts.db, 'sms', phones.gold))[0]!.text).toContain('已与 138****0002 绑定');
    }),
  );

  // Rule: bound-1
  test(
    'the code says for whom it is and serves only them; a login code and a session alone bind nothing',
    scene(async (parts) => {
      const [gold, other] = [await personNamed(parts, 'gold'), await personNamed(parts, 'distributor')];
      const code = await codeTo(parts, gold, phones.plain);
      expect((await readNotes(parts.db, 'sms', phones.plain))[0]!.text).toContain('将你的账号与 138****0001 绑定');
      const tried = async (person: Person, text: string, proof?: string) =>
        parts.call(
          'binding.addAccount',
          { phone: phones.plain, code: text, ownTicket: proof ?? (await ownTicket(parts, person)) },
          person,
        );
      await expect(tried(other, code)).rejects.toMatchObject({ result: { code: 'codeExpired' } });
      await expect(tried(gold, code, (await addTicket(parts.app, gold.id, 'pay')).ticket)).rejects.toMatchObject({
        result: { code: 'ticket' },
      });
      parts.clock.advance(MINUTE);
      await parts.call('auth.sendLoginCode', { phone: phones.plain, ...(await solvedCaptcha(parts)) });
      const forLogin = await sentTo(parts, phones.plain);
      if (forLogin !== code)
        await expect(tried(gold, forLogin)).rejects.toMatchObject({ result: { code: 'codeWrong' } });
      expect(await boundOf(parts, gold)).toEqual([]);
      await tried(gold, code);
      expect(await boundOf(parts, gold)).toEqual(['138****0002']);
    }),
  );

  // Rule: bound-1
  test(
    'the own phone, a wrong code and a sixth account are refused at their fields',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const tried = async (phone: string, code: string) =>
        parts.call('binding.addAccount', { phone, code, ownTicket: await ownTicket(parts, gold) }, gold);
      await expect(tried(phones.gold, '123456')).rejects.toMatchObject({ result: { code: 'ownPhone' } });
      const code = await codeTo(parts, gold, phones.plain);
      const wrong = code === '000000' ? '000001' : '000000';
      await expect(tried(phones.plain, wrong)).rejects.toMatchObject({ result: { fields: { code: '验证码不正确' } } });
      for (const name of ['underReview', 'rejected', 'distributor'] as const) await add(parts, gold, name);
      await tried(phones.plain, code);
      await expect(add(parts, gold, 'frozen')).rejects.toMatchObject({
        result: { code: 'full', fields: { phone: expect.stringContaining('5 个账号') } },
      });
      expect(await boundOf(parts, gold)).toHaveLength(4);
    }),
  );

  // Rule: bound-2
  test(
    'a switch opens the other account and ends the session that asked',
    scene(async (parts) => {
      const plain = await personNamed(parts, 'plain');
      const gold = await personNamed(parts, 'gold');
      await parts.call('auth.login', { phone: phones.gold, password: 'Cellar2026' });
      // What the calls of a test come with.
      await parts.db
        .updateTable('session_token')
        .set({ token_hash: hashToken(gold.id) })
        .execute();
      await add(parts, gold, 'plain');
      const info = await parts.call('binding.switchLogin', { accountId: plain.id }, gold);
      expect(info).toMatchObject({ userState: 1, fguser: { userid: plain.id } });
      expect(await parts.call('auth.tokenLogin', { token: info.token })).toMatchObject({ userState: 1 });
      const open = await parts.db
        .selectFrom('session_token')
        .select('person_id')
        .where('revoked_at', 'is', null)
        .execute();
      expect(open).toEqual([{ person_id: plain.id }]);
    }),
  );

  // Rule: bound-2
  test(
    'a frozen account is not switched to, and the person who asks stays logged in: it is no 401',
    scene(async (parts) => {
      const [gold, frozen] = [await personNamed(parts, 'gold'), await personNamed(parts, 'frozen')];
      await add(parts, gold, 'frozen');
      await expect(parts.call('binding.switchLogin', { accountId: frozen.id }, gold)).rejects.toMatchObject({
        status: 200,
        result: { code: 'otherFrozen' },
      });
      const plain = await personNamed(parts, 'plain');
      await expect(parts.call('binding.switchLogin', { accountId: plain.id }, gold)).rejects.toMatchObject({
        status: 404,
      });
    }),
  );

  // Rule: bound-2
  test(
    'what a friend of a friend agreed to opens nothing: not from outside, and not from inside a switched session',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      const third = await personNamed(parts, 'distributor');
      await add(parts, plain, 'gold');
      await add(parts, plain, 'distributor');
      expect(await boundOf(parts, third)).toEqual(['138****0002']);
      const fromThird = await logIn(parts, 'distributor');
      await expect(fromThird.ask('binding.switchLogin', { accountId: gold.id })).rejects.toMatchObject({ status: 404 });
      const inside = asCaller(parts, plain, await fromThird.ask('binding.switchLogin', { accountId: plain.id }));
      expect(
        (await inside.ask('binding.listAccounts', {})).list.map(({ phone, canSwitch }) => [phone, canSwitch]),
      ).toEqual([
        ['138****0001', false],
        ['138****0006', true],
      ]);
      await expect(inside.ask('binding.switchLogin', { accountId: gold.id })).rejects.toMatchObject({ status: 404 });
      const back = asCaller(parts, third, await inside.ask('binding.switchLogin', { accountId: third.id }));
      expect([await inside.isIn(), await back.isIn()]).toEqual([false, true]);
    }),
  );

  // Rule: bound-3
  test(
    'each side can end it; both sides are told, and other bindings stay',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await add(parts, gold, 'plain');
      await add(parts, gold, 'distributor');
      await parts.call('binding.removeAccount', { accountId: gold.id }, plain);
      expect([await boundOf(parts, plain), await boundOf(parts, gold)]).toEqual([[], ['138****0006']]);
      const told = await parts.db
        .selectFrom('message')
        .select('person_id')
        .where('title', '=', '账号已解除绑定')
        .execute();
      expect(told.map((row) => row.person_id).sort()).toEqual([gold.id, plain.id].sort());
      const { list } = await parts.call('binding.listAccounts', {}, gold);
      await parts.call('binding.removeAccount', { accountId: list[0]!.id }, gold);
      expect(await parts.db.selectFrom('account_binding').selectAll().execute()).toEqual([]);
      await expect(parts.call('binding.removeAccount', { accountId: list[0]!.id }, gold)).rejects.toThrow(
        '该账号已解除绑定',
      );
    }),
  );

  // Rule: bound-3
  test.each(['gold', 'plain'] as const)(
    'unbound by %s, every session that the binding opened ends at once, in both directions; own ones stay',
    (by) =>
      scene(async (parts) => {
        const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
        await add(parts, gold, 'plain');
        const stays = { gold: await logIn(parts, 'gold'), plain: await logIn(parts, 'plain') };
        const switched = async (from: Name, to: Person) =>
          asCaller(parts, to, await (await logIn(parts, from)).ask('binding.switchLogin', { accountId: to.id }));
        const opened = [await switched('gold', plain), await switched('plain', gold)];
        const accountId = by === 'gold' ? plain.id : gold.id;
        expect(await stays[by].ask('binding.removeAccount', { accountId })).toMatchObject({ loggedOut: false });
        expect(await Promise.all(opened.map(({ isIn }) => isIn()))).toEqual([false, false]);
        expect(await Promise.all(Object.values(stays).map(({ isIn }) => isIn()))).toEqual([true, true]);
      })(),
  );

  // Rule: bound-3
  test(
    'who unbinds from a session that the binding opened is logged out with it',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await add(parts, gold, 'plain');
      const from = await logIn(parts, 'gold');
      const inside = asCaller(parts, plain, await from.ask('binding.switchLogin', { accountId: plain.id }));
      expect(await inside.ask('binding.removeAccount', { accountId: gold.id })).toMatchObject({ loggedOut: true });
      expect(await inside.isIn()).toBe(false);
    }),
  );

  // Rule: bound-4
  test(
    'a changed password ends bound accounts and the messenger, too',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const plain = await personNamed(parts, 'plain');
      await add(parts, gold, 'plain');
      await bind(parts, gold);
      const from = await logIn(parts, 'gold');
      const inPlain = asCaller(parts, plain, await from.ask('binding.switchLogin', { accountId: plain.id }));
      const { ticket } = await addTicket(parts.app, gold.id, 'password');
      await parts.call('password.update', { ticket, password: 'Grape-2027' }, gold);
      expect(await boundOf(parts, gold)).toEqual([]);
      expect(await parts.call('binding.getMessenger', {}, gold)).toMatchObject({ bound: null });
      expect(await inPlain.isIn()).toBe(false);
    }),
  );

  // Rule: bound-4
  test(
    'a frozen account ends what it opened elsewhere; unfrozen, its own sessions of before stay shut',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await add(parts, gold, 'plain');
      const own = await logIn(parts, 'gold');
      const from = await logIn(parts, 'gold');
      const inPlain = asCaller(parts, plain, await from.ask('binding.switchLogin', { accountId: plain.id }));
      await freezePerson(parts.app, { phone: phones.gold, reason: '账号存在异常', who: 'anna' });
      expect(await Promise.all([own.isIn(), inPlain.isIn()])).toEqual([false, false]);
      const proof = { phone: phones.gold, password: 'Cellar2026' };
      await parts.call('auth.applyUnfreeze', { ...proof, reason: '我的账号没有任何异常' });
      const {
        list: [{ id } = { id: '' }],
      } = await listUnfreezeRequests(parts.app, { state: 'waiting', size: 1 });
      await decideUnfreeze(parts.app, { id, granted: true, reply: '已核实', who: 'anna' });
      expect(await own.isIn()).toBe(false);
      expect(await (await logIn(parts, 'gold')).isIn()).toBe(true);
    }),
  );

  // Rule: bound-4
  test(
    'logging out all other devices ends what they opened in bound accounts, too',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await add(parts, gold, 'plain');
      const lost = await logIn(parts, 'gold');
      const inPlain = asCaller(parts, plain, await lost.ask('binding.switchLogin', { accountId: plain.id }));
      const inOwn = await logIn(parts, 'gold');
      await inOwn.ask('sessions.endOthers', {});
      expect([await inPlain.isIn(), await inOwn.isIn()]).toEqual([false, true]);
    }),
  );
});
