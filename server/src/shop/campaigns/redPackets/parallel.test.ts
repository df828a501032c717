import type { Person } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { withParallelApp } from '../../../testing/parallelApp';
import { addRedPackets } from '../../../testing/campaigns/redPackets';
import { tradeScene } from '../../../testing/trade/trade';
import type { TestScene } from '../../../testing/withApp';
import { catchRain, openEnvelope } from './open';

const CROWD = 200;
const LONG = 600_000;
const open = ({ call }: TestScene, campaignId: string, person: Person, more = {}) =>
  call('redPackets.open', { campaignId, idemKey: newId(), ...more }, person);
const sumOf = (attempts: PromiseSettledResult<{ fen: number }>[]) =>
  attempts.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value.fen : 0), 0);

async function crowdOf(scene: TestScene, count = CROWD): Promise<Person[]> {
  const shop = await tradeScene(scene.db, scene.clock.now());
  const people = [];
  for (let n = 0; n < count; n++) people.push(await shop.person());
  return people;
}

// Rule: packet-1
test(
  'two hundred people at once get what the envelopes hold, no fen more',
  () =>
    withParallelApp(async (scene) => {
      const id = await addRedPackets(scene, { totalFen: 12_345, envelopes: 60 });
      const people = await crowdOf(scene);
      const attempts = await Promise.allSettled(people.map((person) => open(scene, id, person)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
      expect(sumOf(attempts)).toBe(12_345);
      expect((await checkLedgers(scene.db)).faults).toEqual([]);
    }),
  LONG,
);

// Rule: packet-2
test(
  'two hundred connections of one person open one; friends who help each other at once do not block each other',
  () =>
    withParallelApp(async (scene) => {
      const id = await addRedPackets(scene, { totalFen: 100_000, envelopes: 500, bonusPerDay: 0 });
      const [person, other] = await crowdOf(scene, 2);
      const attempts = await Promise.allSettled(Array.from({ length: CROWD }, () => open(scene, id, person!)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const both = [person!, other!];
      const mutual = await addRedPackets(scene);
      const codes = await Promise.all(
        both.map(async (one) => (await scene.call('redPackets.get', { campaignId: mutual }, one)).inviteCode),
      );
      await Promise.all(both.map((one, i) => open(scene, mutual, one, { from: codes[1 - i] })));
      for (const one of both)
        expect(await scene.call('redPackets.get', { campaignId: mutual }, one)).toMatchObject({
          helpers: 1,
          chances: 1,
        });
    }),
  LONG,
);

// Rule: packet-2
test(
  'a process that is killed while an envelope is opened gives it whole or not at all',
  () =>
    withParallelApp(async (scene) => {
      const { app, call } = scene;
      const id = await addRedPackets(scene);
      const [person, friend] = await crowdOf(scene, 2);
      const from = (await call('redPackets.get', { campaignId: id }, friend!)).inviteCode;
      const input = { campaignId: id, from, idemKey: newId() };
      const breaks = await breakEverywhere(
        app,
        (broken) => openEnvelope(broken, input, person!.id),
        async () => {
          expect(await call('redPackets.list', {}, person!)).toMatchObject({ opened: 0, openedFen: 0 });
          expect(await call('redPackets.get', { campaignId: id }, friend!)).toMatchObject({ helpers: 0, left: 10 });
        },
      );
      expect(breaks).toBeGreaterThan(6);
      const { fen } = await openEnvelope(app, input, person!.id);
      expect(await call('redPackets.list', {}, person!)).toMatchObject({ opened: 1, openedFen: fen });
    }),
  LONG,
);

// Rule: packet-5
test(
  'two hundred people and connections at once catch no more than the envelopes hold, and nobody more than the day allows',
  () =>
    withParallelApp(async (scene) => {
      const id = await addRedPackets(scene, { totalFen: 12_345, envelopes: 60, perDay: 3, bonusPerDay: 0 });
      const people = await crowdOf(scene, CROWD / 2);
      const rain = (person: Person) =>
        scene.call('redPackets.catchRain', { campaignId: id, caught: 200, idemKey: newId() }, person);
      const attempts = await Promise.allSettled([...people, ...people.map(() => people[0]!)].map(rain));
      const opened = attempts.map((one) => (one.status === 'fulfilled' ? one.value.opened : []));
      expect(opened.flat()).toHaveLength(60);
      expect(opened.flat().reduce((sum, fen) => sum + fen, 0)).toBe(12_345);
      for (const own of opened) expect(own.length).toBeLessThanOrEqual(3);
      const { openedFen, opened: ofFirst } = await scene.call('redPackets.list', {}, people[0]!);
      expect(ofFirst).toBeLessThanOrEqual(3);
      expect(openedFen >= ofFirst).toBe(true);
      expect((await checkLedgers(scene.db)).faults).toEqual([]);
    }),
  LONG,
);

// Rule: packet-5
test(
  'a process that is killed while red packets are caught gives all of them or none',
  () =>
    withParallelApp(async (scene) => {
      const { app, call } = scene;
      const id = await addRedPackets(scene, { perDay: 3 });
      const [person] = await crowdOf(scene, 1);
      const input = { campaignId: id, caught: 3, idemKey: newId() };
      const breaks = await breakEverywhere(
        app,
        (broken) => catchRain(broken, input, person!.id),
        async () => {
          expect(await call('redPackets.list', {}, person!)).toMatchObject({ opened: 0, openedFen: 0 });
        },
      );
      expect(breaks).toBeGreaterThan(6);
      const { opened } = await catchRain(app, input, person!.id);
      expect(opened).toHaveLength(3);
      const openedFen = opened.reduce((sum, fen) => sum + fen, 0);
      expect(await call('redPackets.list', {}, person!)).toMatchObject({ opened: 3, openedFen });
    }),
  LONG,
);
