import { money } from '@cellar/shared/format/number/money';
import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { addRedPackets, packetInput } from '../../../testing/campaigns/redPackets';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

const finance: Staff = { id: newId(), name: 'finance', roles: ['finance'], tokenHash: '', csrf: '' };

async function sceneOf(parts: TestScene) {
  const { call, db } = parts;
  const shop = await tradeScene(db, parts.clock.now());
  const open = (campaignId: string, person: Person, more = {}) =>
    call('redPackets.open', { campaignId, idemKey: newId(), ...more }, person);
  const codeOf = async (campaignId: string, person: Person) =>
    (await call('redPackets.get', { campaignId }, person)).inviteCode;
  const balanceOf = async (person: Person) => (await call('redPackets.list', {}, person)).openedFen;
  return { ...parts, shop, open, codeOf, balanceOf };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(parts)));

// Rule: packet-1
test(
  'when all envelopes are open, exactly the sum went out, and nothing is left to open',
  scene(async (parts) => {
    const { call, db, shop, open } = parts;
    const id = await addRedPackets(parts, { totalFen: 777, envelopes: 5 });
    const fens = [];
    for (let n = 0; n < 5; n++) fens.push((await open(id, await shop.person())).fen);
    expect(fens.reduce((sum, fen) => sum + fen, 0)).toBe(777);
    const late = await shop.person();
    await expect(open(id, late)).rejects.toMatchObject({ code: 'gone' });
    expect(await call('redPackets.get', { campaignId: id }, late)).toMatchObject({ state: 'gone', left: 0, own: [] });
    expect((await checkLedgers(db)).faults).toEqual([]);
  }),
);

// Rule: packet-2
test(
  'a person opens as many as the Shanghai day allows; a repeated attempt is the same one',
  scene(async (parts) => {
    const { call, clock, shop, open, balanceOf } = parts;
    const id = await addRedPackets(parts);
    const person = await shop.person();
    const idemKey = newId();
    const first = await open(id, person, { idemKey });
    expect(first.chances).toBe(0);
    expect(await open(id, person, { idemKey })).toEqual(first);
    await expect(open(id, person)).rejects.toMatchObject({ code: 'noChance' });
    expect(await balanceOf(person)).toBe(first.fen);
    const { campaigns } = await call('redPackets.list', {}, person);
    expect(campaigns).toMatchObject([{ id, chances: 0, state: 'running' }]);
    clock.advance(DAY);
    const second = await open(id, person);
    const one = await call('redPackets.listOpened', { size: 1 }, person);
    const two = await call('redPackets.listOpened', { size: 1, cursor: one.next! }, person);
    expect([...one.list, ...two.list].map(({ fen }) => fen)).toEqual([second.fen, first.fen]);
    expect((await checkLedgers(parts.db)).faults).toEqual([]);
    const waiting = await shop.person({ registration: 'underReview' });
    await expect(open(id, waiting)).rejects.toThrow('审核中');
  }),
);

// Rule: packet-3
test(
  'a friend who opens one by the link brings one more chance a day, up to the limit; oneself and strangers’ codes bring none',
  scene(async (parts) => {
    const { call, shop, open, codeOf } = parts;
    const id = await addRedPackets(parts);
    const person = await shop.person();
    const from = await codeOf(id, person);
    await open(id, person, { from });
    expect(await call('redPackets.get', { campaignId: id }, person)).toMatchObject({ helpers: 0, chances: 0 });
    for (let n = 1; n <= 3; n++) {
      const friend = await shop.person();
      await open(id, friend, { from });
      expect(await call('redPackets.get', { campaignId: id }, person)).toMatchObject({
        helpers: n,
        chances: Math.min(n, 2),
      });
    }
    await open(id, person);
    await open(id, person, { from: 'NOBODY00' });
    await expect(open(id, person)).rejects.toMatchObject({ code: 'noChance' });
    const { newest } = await call('redPackets.get', { campaignId: id }, person);
    expect(newest).toHaveLength(6);
    expect(newest[0]!.name).toBe('林**');
  }),
);

// Rule: packet-4
test(
  'finance adds and ends red packets (redPackets.add), with rows in the log',
  scene(async (parts) => {
    const { app, call, clock, db, shop, open } = parts;
    const desk = (name: 'redPackets.add' | 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: finance });
    const kind = 'red-packets';
    const input = packetInput(parts);
    await expect(desk('redPackets.add', { ...input, totalFen: 9 })).rejects.toMatchObject({ code: 'sum' });
    await expect(desk('redPackets.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    const person = await shop.person();
    const id = await addRedPackets(parts);
    const { fen } = await open(id, person);
    const note = `共 ¥10.00，已拆 ${money(fen)}`;
    expect(await desk('campaigns.list', { kind })).toMatchObject({ list: [{ id, given: 1, note, unit: '个' }] });
    await desk('campaigns.end', { kind, id, reason: '提前结束' });
    await expect(desk('campaigns.end', { kind, id, reason: '提前结束' })).rejects.toMatchObject({
      code: 'changed',
    });
    clock.advance(DAY);
    await expect(open(id, person)).rejects.toMatchObject({ code: 'over' });
    expect((await call('redPackets.list', {}, person)).campaigns).toEqual([]);
    const soon = await addRedPackets(parts, { fromAt: new Date(clock.now().getTime() + DAY).toISOString() });
    await expect(open(soon, person)).rejects.toMatchObject({ code: 'soon' });
    expect((await call('redPackets.list', {}, person)).campaigns).toMatchObject([{ id: soon, state: 'soon' }]);
    await expect(open(newId(), person)).rejects.toThrow('红包不存在');
    const log = await db.selectFrom('audit_entry').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['redPackets.add', 'campaigns.end', 'redPackets.add']);
  }),
);

// Rule: packet-5
test(
  'a rain opens what was caught, at most the chances of the day, and the same once more for a repeated attempt',
  scene(async (parts) => {
    const { call, shop, balanceOf, codeOf, open } = parts;
    const id = await addRedPackets(parts, { perDay: 2 });
    const person = await shop.person();
    const rain = (caught: number, idemKey = newId()) =>
      call('redPackets.catchRain', { campaignId: id, caught, idemKey }, person);
    expect(await call('redPackets.getRain', { campaignId: id })).toMatchObject({
      state: 'running',
      left: 10,
      chances: null,
    });
    const first = await rain(1);
    expect(first).toMatchObject({ opened: [expect.any(Number)], chances: 1 });
    const idemKey = newId();
    const second = await rain(50, idemKey);
    expect(second).toMatchObject({ opened: [expect.any(Number)], chances: 0 });
    expect(await rain(50, idemKey)).toEqual(second);
    await expect(rain(50)).rejects.toMatchObject({ code: 'noChance' });
    expect(await balanceOf(person)).toBe([...first.opened, ...second.opened].reduce((sum, fen) => sum + fen, 0));
    await open(id, await shop.person(), { from: await codeOf(id, person) });
    expect(await call('redPackets.getRain', { campaignId: id }, person)).toMatchObject({ chances: 1, left: 7 });
    expect((await checkLedgers(parts.db)).faults).toEqual([]);
    await expect(call('redPackets.getRain', { campaignId: newId() })).rejects.toThrow('红包不存在');
  }),
);

// Rule: packet-5
test(
  'the last envelopes of a rain go to who caught them, and then it is gone',
  scene(async (parts) => {
    const { call, shop } = parts;
    const id = await addRedPackets(parts, { perDay: 6 });
    const rain = (person: Person) =>
      call('redPackets.catchRain', { campaignId: id, caught: 6, idemKey: newId() }, person);
    expect((await rain(await shop.person())).opened).toHaveLength(6);
    expect(await rain(await shop.person())).toMatchObject({ opened: { length: 4 }, chances: 2 });
    await expect(rain(await shop.person())).rejects.toMatchObject({ code: 'gone' });
    expect(await call('redPackets.getRain', { campaignId: id })).toMatchObject({ state: 'gone', left: 0 });
  }),
);
