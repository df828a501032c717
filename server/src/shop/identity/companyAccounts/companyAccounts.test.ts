import type { Params } from '@cellar/shared/contract/calls';
import { newId } from '../../../store/ids';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });
const anAccount = (change: Partial<Params<'companyAccounts.add'>> = {}): Params<'companyAccounts.add'> => ({
  company: '上海林氏酒业有限公司',
  bank: '招商银行',
  branch: '上海徐汇支行',
  number: '1219 0765 4321 098',
  idemKey: newId(),
  ...change,
});

// Rule: account-1
test(
  'no answer holds a number, not even to its owner; nor does what is kept of the attempt',
  scene(async ({ call, db }) => {
    const gold = await personNamed({ db }, 'gold');
    const form = anAccount();
    const { account } = await call('companyAccounts.add', form, gold);
    expect(account.number).toBe('**** **** **** 1098');
    const answers = [
      await call('companyAccounts.add', form, gold),
      await call('companyAccounts.list', {}, gold),
      await call('companyAccounts.get', { id: account.id }, gold),
      await call('companyAccounts.update', { ...form, id: account.id, number: '' }, gold),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().orderBy('id').execute(),
    ];
    expect(JSON.stringify(answers).replaceAll(' ', '')).not.toContain('1219076543');
    const row = await db.selectFrom('company_account').select('number').where('id', '=', account.id).execute();
    expect(row).toEqual([{ number: '121907654321098' }]);
  }),
);

// Rule: account-2
test(
  'the first is the default one; another takes over; a removed one hands on',
  scene(async ({ call, db }) => {
    const plain = await personNamed({ db }, 'plain');
    const first = (await call('companyAccounts.add', anAccount(), plain)).account;
    const second = (await call('companyAccounts.add', anAccount({ number: '310501613600' }), plain)).account;
    const marks = async () =>
      (await call('companyAccounts.list', {}, plain)).list.map((one) => [one.id, one.isDefault]);
    expect(await marks()).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    await call('companyAccounts.setDefault', { id: second.id }, plain);
    expect((await marks())[0]).toEqual([second.id, true]);
    await call('companyAccounts.update', { ...anAccount(), number: '', id: second.id, isDefault: false }, plain);
    expect((await marks())[0]).toEqual([second.id, true]);
    expect(await call('companyAccounts.remove', { id: second.id }, plain)).toEqual({
      removed: true,
      defaultId: first.id,
    });
    expect(await marks()).toEqual([[first.id, true]]);
    await expect(call('companyAccounts.get', { id: second.id }, plain)).rejects.toThrow('对公账户不存在或已删除');
  }),
);

// Rule: account-2
test(
  'a number stands once, a form sent twice makes one account, and ten are the most',
  scene(async ({ call, db }) => {
    const plain = await personNamed({ db }, 'plain');
    const form = anAccount();
    const [one, two] = await Promise.all([
      call('companyAccounts.add', form, plain),
      call('companyAccounts.add', form, plain),
    ]);
    expect(two).toEqual(one);
    const again = { result: { code: 'duplicate', fields: { number: '这个账号已经添加过了' } } };
    await expect(call('companyAccounts.add', anAccount(), plain)).rejects.toMatchObject(again);
    const other = await call('companyAccounts.add', anAccount({ number: '310501613600' }), plain);
    await expect(call('companyAccounts.update', { ...anAccount(), id: other.account.id }, plain)).rejects.toMatchObject(
      again,
    );
    const more = Array.from({ length: 10 }, (_, n) =>
      call('companyAccounts.add', anAccount({ number: `3105016136${n}1` }), plain),
    );
    const states = (await Promise.allSettled(more)).map(({ status }) => status);
    expect(states.filter((status) => status === 'fulfilled')).toHaveLength(8);
  }),
);

// Rule: account-3
test.each([
  ['number', '', '请填写银行账号'],
  ['number', '12345678', '银行账号为 9 至 28 位数字'],
  ['number', '1219x0765x4321', '银行账号为 9 至 28 位数字'],
  ['number', '6222021001112223335', '账号有误，请逐位核对'],
  ['company', '林', '请填写户名'],
  ['bank', '', '请选择开户银行'],
  ['branch', ' ', '请填写开户支行'],
])('%s „%s“: %s', (field, text, label) =>
  scene(async ({ call, db }) => {
    const gold = await personNamed({ db }, 'gold');
    await expect(call('companyAccounts.add', anAccount({ [field]: text }), gold)).rejects.toMatchObject({
      result: { fields: { [field]: label } },
    });
  })(),
);
