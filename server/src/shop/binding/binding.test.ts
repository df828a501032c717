import { MINUTE } from '../../clock';
import { hashToken } from '../../http/caller';
import type { Person } from '../../http/handler';
import type { Outcome, SandboxMessenger } from '../../ports/messenger/sandbox';
import { readNotes } from '../../ports/sandboxNotes';
import { solvedCaptcha } from '../../testing/captcha';
import { addPeople, personNamed, phones, type Name } from '../../testing/people';
import { withApp, type TestScene } from '../../testing/withApp';
import { freezePerson } from '../staff/reviewPeople';
import { addTicket } from '../auth/ticket';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

const lin = { openId: 'o-lin', nickname: '小林' };
const codeOf = ({ app }: TestScene, account = lin, outcome: Outcome = 'ok') =>
  (app.ports.messenger as SandboxMessenger).addCode(account, outcome);
const loginBy = async (parts: TestScene, code?: string) =>
  parts.call('binding.messengerLogin', { code: code ?? (await codeOf(parts)) });
async function bind(parts: TestScene, person: Person, account = lin) {
  const { ticket } = await parts.call('binding.identify', { code: await codeOf(parts, account) }, person);
  return parts.call('binding.bindMessenger', { ticket }, person);
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
      expect(await parts.call('binding.bindMessenger', { ticket }, gold)).toMatchObject({
        available: true,
        bound: { nickname: '小林' },
      });
      expect(await loginBy(parts)).toMatchObject({ userState: 1, fguser: { userid: gold.id } });
      await expect(parts.call('binding.bindMessenger', { ticket }, gold)).rejects.toMatchObject({
        result: { code: 'ticket' },
      });
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
      expect(told.filter(({ words }) => words.includes('小林'))).toHaveLength(1);
    }),
  );

  // Rule: messenger-3
  test(
    'a ticket holds ten minutes',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const { ticket } = await parts.call('binding.identify', { code: await codeOf(parts) }, gold);
      parts.clock.advance(10 * MINUTE);
      await expect(parts.call('binding.bindMessenger', { ticket }, gold)).rejects.toMatchObject({
        result: { code: 'ticket' },
      });
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

async function codeTo(parts: TestScene, phone: string) {
  await parts.call('auth.sendLoginCode', { phone, ...(await solvedCaptcha(parts)) });
  return /\d{6}/.exec((await readNotes(parts.db, 'sms', phone))[0]!.words)![0];
}
const add = async (parts: TestScene, person: Person, name: Name) =>
  parts.call('binding.addAccount', { phone: phones[name], code: await codeTo(parts, phones[name]) }, person);
const boundOf = async (parts: TestScene, person: Person) =>
  (await parts.call('binding.listAccounts', {}, person)).list.map(({ phone }) => phone);

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
      expect((await readNotes(parts.db, 'sms', phones.plain))[0]!.words).toContain('138****0001');
    }),
  );

  // Rule: bound-1
  test(
    'the own phone, a wrong code and a sixth account are refused at their fields',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      const tried = (phone: string, code: string) => parts.call('binding.addAccount', { phone, code }, gold);
      await expect(tried(phones.gold, '123456')).rejects.toMatchObject({ result: { code: 'ownPhone' } });
      const code = await codeTo(parts, phones.plain);
      const wrong = code === '000000' ? '000001' : '000000';
      await expect(tried(phones.plain, wrong)).rejects.toMatchObject({ result: { fields: { code: '验证码不正确' } } });
      for (const name of ['underReview', 'rejected', 'distributor'] as const) await add(parts, gold, name);
      await parts.call('binding.addAccount', { phone: phones.plain, code }, gold);
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

  // Rule: bound-3
  test(
    'each side can end it; one account alone is bound to nothing',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await add(parts, gold, 'plain');
      await add(parts, gold, 'distributor');
      await parts.call('binding.removeAccount', { accountId: plain.id }, plain);
      expect([await boundOf(parts, plain), await boundOf(parts, gold)]).toEqual([[], ['138****0006']]);
      const { list } = await parts.call('binding.listAccounts', {}, gold);
      await parts.call('binding.removeAccount', { accountId: list[0]!.id }, gold);
      expect(await parts.db.selectFrom('bound_account').selectAll().execute()).toEqual([]);
      await expect(parts.call('binding.removeAccount', { accountId: list[0]!.id }, gold)).rejects.toThrow(
        '该账号已解除绑定',
      );
    }),
  );

  // Rule: bound-3
  test(
    'two groups that are bound become one',
    scene(async (parts) => {
      const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
      await add(parts, gold, 'distributor');
      await add(parts, plain, 'rejected');
      await add(parts, gold, 'plain');
      expect(await boundOf(parts, plain)).toEqual(['138****0001', '138****0004', '138****0006']);
    }),
  );

  // Rule: bound-4
  test(
    'a changed password ends bound accounts and the messenger, too',
    scene(async (parts) => {
      const gold = await personNamed(parts, 'gold');
      await add(parts, gold, 'plain');
      await bind(parts, gold);
      const { ticket } = await addTicket(parts.app, gold.id, 'password');
      await parts.call('password.update', { ticket, password: 'Grape-2027' }, gold);
      expect(await boundOf(parts, gold)).toEqual([]);
      expect(await parts.call('binding.getMessenger', {}, gold)).toMatchObject({ bound: null });
    }),
  );
});
