import type { Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { newId } from '../../../store/ids';
import { deskCall } from '../../../testing/desk';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { staffOf } from '../../../testing/trade/school';

type Waiting = Result<'approvals.listWaiting'>['list'][number];

const askAs = (scene: OrderScene, role: Role) => deskCall(scene, staffOf(role));
const named = (list: readonly Waiting[]) => list.map(({ queue, about }) => `${queue} ${about}`);

/** Three frozen accounts that ask to be released, and three deposits to be returned between them, from the first to the last. */
async function wait({ db, clock, shop }: OrderScene) {
  for (const at of [0, 1, 2]) {
    const { id } = await shop.person({});
    const when = (minutes: number) => new Date(clock.now().getTime() + (at * 2 + minutes) * 60_000);
    const asked = { id: newId(), person_id: id, reason: `解冻 ${at}`, created_at: when(0) };
    await db.insertInto('unfreeze_request').values(asked).execute();
    const deposit = { id: newId(), person_id: id, reason: `退还 ${at}`, amount_fen: 100 + at, asked_at: when(1) };
    await db.insertInto('deposit_return').values(deposit).execute();
  }
}
const INTERLEAVED = ['unfreeze 解冻 0', 'depositReturns 退还 0', 'unfreeze 解冻 1', 'depositReturns 退还 1'].concat(
  'unfreeze 解冻 2',
  'depositReturns 退还 2',
);

// Rule: desk-534
test('what waits in several queues is one list, the longest waiting first, page by page', () =>
  withOrders(async (scene) => {
    await wait(scene);
    const ask = askAs(scene, 'viewer');
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Result<'approvals.listWaiting'> = await ask('approvals.listWaiting', { size: 2, cursor });
      expect(page.list.length).toBeLessThanOrEqual(2);
      found.push(...named(page.list));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(found).toEqual(INTERLEAVED);
    const { list } = await ask('approvals.listWaiting', { queue: 'depositReturns' });
    expect(list.map(({ amountFen }) => amountFen)).toEqual([100, 101, 102]);
  }));

// Rule: desk-534
test('one queue goes on page by page, and what came at one moment is found once', () =>
  withOrders(async (scene) => {
    const { db, clock, shop } = scene;
    const at = clock.now();
    const ids = Array.from({ length: 4 }, () => newId());
    // What comes last in the order of ids stands in the queue that is read first.
    for (const [place, id] of ids.entries()) {
      const person = await shop.person({});
      const asked = { id, person_id: person.id, reason: String(place) };
      if (place < 2)
        await db
          .insertInto('deposit_return')
          .values({ ...asked, amount_fen: 100, asked_at: at })
          .execute();
      else
        await db
          .insertInto('unfreeze_request')
          .values({ ...asked, created_at: at })
          .execute();
    }
    const ask = askAs(scene, 'viewer');
    const all = async (queue?: Waiting['queue']) => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await ask('approvals.listWaiting', { size: 1, queue, cursor });
        found.push(...page.list.map(({ id }) => id));
        cursor = page.next;
      }
      return found;
    };
    expect(await all()).toEqual(ids);
    expect(await all('unfreeze')).toEqual(ids.slice(2));
  }));

// Rule: desk-534
test('everyone is told of their own queues alone', () =>
  withOrders(async (scene) => {
    await wait(scene);
    const queues = async (role: Role, only?: Waiting['queue']) => {
      const { list } = await askAs(scene, role)('approvals.listWaiting', { queue: only });
      return [...new Set(list.map(({ queue }) => queue))];
    };
    expect(await queues('service')).toEqual(['unfreeze']);
    expect(await queues('finance')).toEqual(['depositReturns']);
    expect(await queues('finance', 'unfreeze')).toEqual([]);
    expect(await queues('marketing')).toEqual([]);
  }));

// Rule: desk-534
test('of every queue a page is read: what is counted on the first page is what the list has', () =>
  withOrders(async (scene) => {
    await wait(scene);
    const ask = askAs(scene, 'viewer');
    const { list: counted } = await ask('staff.countWaiting', {});
    for (const { queue, waiting } of counted) {
      if (queue !== 'unfreeze' && queue !== 'depositReturns') continue;
      expect((await ask('approvals.listWaiting', { queue })).list).toHaveLength(waiting);
    }
  }));
