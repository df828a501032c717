import type { Params } from '@cellar/shared/contract/calls';
import { DAY, MINUTE } from '../../../clock';
import { emitEvent } from '../../../core/events/webhookEvents';
import { transaction } from '../../../store/transaction';
import { deskCall } from '../../../testing/desk';
import { staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';
import type { Mail } from '../../../ports/mail/port';
import { sendStaffMail } from './staffMailJobs';

const wanted = { address: 'berta@example.com', everyMinutes: 15, revision: 0 };

async function sceneOf(parts: TestScene) {
  const { app, clock, db } = parts;
  const sent: Mail[] = [];
  const port = { fails: false };
  app.ports.mail.send = async (mail) => {
    if (port.fails) throw new Error('no connection');
    sent.push(mail);
    return 'sent';
  };
  const berta = staffOf('finance');
  const ask = deskCall(parts, berta);
  const happens = (event: 'transfer.reported' | 'order.paid' | 'stock.low', data: object) =>
    transaction(db, (tx) => emitEvent(tx, { event, data: { ...data }, at: clock.now() }));
  const transfer = (amountFen: number) => happens('transfer.reported', { paymentId: 'p', orderId: 'o', amountFen });
  const lastCode = () => /验证码 (\d{6})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  /** Saves, and confirms the address with the code that came. */
  const wants = async (more: Partial<Params<'staffMail.save'>>) => {
    await ask('staffMail.save', { ...wanted, events: [], ...more });
    await ask('staffMail.confirm', { code: lastCode() });
    sent.length = 0;
  };
  return { ...parts, sent, port, berta, ask, lastCode, wants, happens, transfer, run: () => sendStaffMail(app) };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(parts)));

// Rule: desk-60
test(
  'what happens is mailed in one mail to those who want it, at most one in their time, and it says so',
  scene(async ({ wants, sent, clock, happens, transfer, run }) => {
    await transfer(5);
    await wants({ events: ['transfer.reported', 'order.paid'] });
    await transfer(120_000);
    await happens('order.paid', { orderId: 'o', orderNo: '26010100001', amountFen: 9900 });
    await happens('stock.low', { productId: 'p', code: 'c', name: '好酒', available: 3, low: 12 });
    await run();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'berta@example.com', subject: '酒窖 · 新订单 1，转账 1' });
    expect(sent[0]?.text).toContain('转账 ¥1,200.00，等待核对');
    expect(sent[0]?.text).toContain('订单 26010100001，¥99.00');
    expect(sent[0]?.text).toContain('最多每 15 分钟一封');
    expect(sent[0]?.text).not.toContain('好酒');
    await transfer(1);
    await transfer(2);
    await run();
    expect(sent).toHaveLength(1);
    clock.advance(15 * MINUTE);
    await run();
    await run();
    expect(sent.map(({ subject }) => subject)).toEqual(['酒窖 · 新订单 1，转账 1', '酒窖 · 转账 2']);
  }),
);

// Rule: desk-60
test(
  'a mail that did not go out is tried again under the same id with the same content; what is rolled back is not mailed',
  scene(async ({ wants, sent, port, clock, db, transfer, run }) => {
    await wants({ events: ['transfer.reported'] });
    const rolledBack = transaction(db, async (tx) => {
      await emitEvent(tx, { event: 'transfer.reported', data: { amountFen: 7 }, at: clock.now() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await run();
    expect(sent).toEqual([]);
    await transfer(100);
    port.fails = true;
    await run();
    const { mail_id } = await db.selectFrom('staff_mail').select('mail_id').executeTakeFirstOrThrow();
    await transfer(200);
    port.fails = false;
    await run();
    expect(sent).toEqual([]);
    clock.advance(MINUTE);
    await run();
    expect(sent).toMatchObject([{ id: mail_id, subject: '酒窖 · 转账 1' }]);
    clock.advance(15 * MINUTE);
    await run();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain('¥2.00');
  }),
);

// Rule: desk-60
test.each([
  ['the permission is lost', { roles: JSON.stringify(['school']) }],
  ['the account is disabled', { disabled_at: new Date() }],
])('there is no mail any more once %s', async (_why, change) =>
  withApp(async (parts) => {
    const { wants, sent, db, berta, transfer, run } = await sceneOf(parts);
    await wants({ events: ['transfer.reported'] });
    await transfer(100);
    await db.updateTable('staff').set(change).where('id', '=', berta.id).execute();
    await run();
    expect(sent).toEqual([]);
    expect(await db.selectFrom('staff_mail_item').select('id').execute()).toEqual([]);
  }),
);

// Rule: desk-60
test(
  'each chooses only what is their work, and an older revision is refused with what stands',
  scene(async ({ ask }) => {
    expect(await ask('staffMail.get', {})).toMatchObject({
      revision: 0,
      events: [],
      choices: ['order.paid', 'refund.started', 'transfer.reported'],
    });
    await expect(ask('staffMail.save', { ...wanted, events: ['alarm'] })).rejects.toMatchObject({ code: 'notYours' });
    await ask('staffMail.save', { ...wanted, events: ['order.paid'] });
    await expect(ask('staffMail.save', { ...wanted, events: [] })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 1, current: { events: ['order.paid'], address: wanted.address } },
    });
    await ask('staffMail.save', { ...wanted, events: [], revision: 1 });
    expect(await ask('staffMail.get', {})).toMatchObject({ revision: 2, events: [] });
  }),
);

// Rule: desk-99
test(
  'nothing but a code is sent to an address that was not confirmed; until a new one is, the one before stays',
  scene(async ({ ask, sent, clock, lastCode, transfer, run }) => {
    await ask('staffMail.save', { ...wanted, events: ['transfer.reported'] });
    expect(sent).toMatchObject([{ to: wanted.address, subject: '酒窖 · 确认邮箱' }]);
    await transfer(100);
    await run();
    expect(sent).toHaveLength(1);
    expect(await ask('staffMail.get', {})).toMatchObject({ address: wanted.address, confirmedAddress: null });
    const wrong = lastCode() === '000000' ? '000001' : '000000';
    await expect(ask('staffMail.confirm', { code: wrong })).rejects.toMatchObject({
      ...{ code: 'code', result: { fields: { code: '验证码不正确' } } },
    });
    await ask('staffMail.confirm', { code: lastCode() });
    await expect(ask('staffMail.confirm', { code: lastCode() })).rejects.toMatchObject({ code: 'confirmed' });
    await expect(ask('staffMail.sendCode', {})).rejects.toMatchObject({ code: 'confirmed' });
    await transfer(200);
    await run();
    expect(sent.at(-1)).toMatchObject({ to: wanted.address, subject: '酒窖 · 转账 1' });
    const next = 'berta@example.org';
    await ask('staffMail.save', { ...wanted, address: next, revision: 1, events: ['transfer.reported'] });
    expect(sent.at(-1)).toMatchObject({ to: next, subject: '酒窖 · 确认邮箱' });
    clock.advance(15 * MINUTE);
    await transfer(300);
    await run();
    expect(sent.at(-1)).toMatchObject({ to: wanted.address, subject: '酒窖 · 转账 1' });
    expect(await ask('staffMail.get', {})).toMatchObject({ address: next, confirmedAddress: wanted.address });
  }),
);

// Rule: desk-99
test(
  'a code counts for one address, ten minutes and five tries; one a minute is sent, and an address that takes none is said',
  scene(async ({ ask, app, sent, port, clock, lastCode }) => {
    const save = (address: string, revision: number) =>
      ask('staffMail.save', { ...wanted, address, revision, events: ['order.paid'] });
    await save('first@example.com', 0);
    const first = lastCode();
    await save('second@example.com', 1);
    if (first !== lastCode())
      await expect(ask('staffMail.confirm', { code: first })).rejects.toMatchObject({ code: 'code' });
    await expect(ask('staffMail.sendCode', {})).rejects.toMatchObject({ code: 'tooMany' });
    clock.advance(MINUTE);
    await ask('staffMail.sendCode', {});
    const code = lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at += 1)
      await expect(ask('staffMail.confirm', { code: wrong })).rejects.toMatchObject({ message: '验证码不正确' });
    await expect(ask('staffMail.confirm', { code })).rejects.toMatchObject({ message: '验证码已失效，请重新发送' });
    clock.advance(MINUTE);
    await ask('staffMail.sendCode', {});
    clock.advance(10 * MINUTE);
    await expect(ask('staffMail.confirm', { code: lastCode() })).rejects.toMatchObject({ code: 'code' });
    port.fails = true;
    await expect(ask('staffMail.sendCode', {})).rejects.toMatchObject({ code: 'unsent' });
    // What could not be sent is saved all the same, and takes no turn.
    await save('third@example.com', 2);
    port.fails = false;
    await ask('staffMail.sendCode', {});
    expect(sent.at(-1)?.to).toBe('third@example.com');
    app.ports.mail.send = async () => 'refused';
    clock.advance(DAY);
    await expect(ask('staffMail.sendCode', {})).rejects.toMatchObject({ message: '邮箱拒收，请检查地址' });
  }),
);
