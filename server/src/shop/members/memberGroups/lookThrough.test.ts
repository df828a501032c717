import { sql } from 'kysely';
import type { GroupRule } from '@cellar/shared/api/members/memberGroups/schema';
import { newId } from '../../../store/ids';
import { COPIES, rowsRead, withLargeShop } from '../../../testing/largeShop';
import type { DemoScene } from '../../../testing/withDemo';
import { countTarget } from '../../campaigns/offers/gifts/giveCoupon';
import { announce, countReach, sendRest } from '../messages/announce';
import { runAs } from '../../../core/operation/operation';
import { countMembers, matchesRule } from './groupMembers';
import { countMeant, ofLevels } from './lookThrough';

const LOOKED_AT = 500;
/** For each member its row of the list, the member and what a condition looks up; one member has all orders. All would be 18,000. */
const MAX_ROWS = LOOKED_AT * 6 + COPIES;
const ALL: GroupRule = { levelIds: [], boughtDays: null, quietDays: null, spentFen: null, provinces: [] };
const RULES: GroupRule[] = [
  { ...ALL, quietDays: 30 },
  { ...ALL, boughtDays: 3650 },
  { ...ALL, spentFen: 1 },
  { ...ALL, spentFen: 10_000_000_000 },
  { ...ALL, provinces: ['44', '31'] },
  { ...ALL, levelIds: ['gold', 'black', 'gold'], quietDays: 30 },
];

async function groupOf({ db, clock }: DemoScene, rule: GroupRule | null) {
  const id = newId(clock.now().getTime());
  await db
    .insertInto('member_group')
    .values({ id, name: id, rule: rule && JSON.stringify(rule), made_by: 'editor', made_at: clock.now() })
    .execute();
  return id;
}

type Part = { members: number; next: string | null };
/** The sum of all parts; no part reads more than its stretch. */
async function countAll(scene: DemoScene, ask: (cursor: string | undefined) => Promise<Part>) {
  const found = { members: 0, parts: 0, rows: 0 };
  let cursor: string | undefined;
  do {
    const before = await rowsRead(scene);
    const { members, next } = await ask(cursor);
    found.rows = Math.max(found.rows, (await rowsRead(scene)) - before);
    found.members += members;
    found.parts++;
    cursor = next ?? undefined;
  } while (cursor);
  expect(found.rows).toBeLessThan(MAX_ROWS);
  return found;
}

// Rule: desk-535
test('members of a rule are counted part by part: no part reads more than its stretch, and together they are all of them', () =>
  withLargeShop(async (scene) => {
    const { db, app, clock } = scene;
    const now = clock.now();
    const { id: offerId } = await db.selectFrom('coupon').select('id').orderBy('id').executeTakeFirstOrThrow();
    const sums: number[] = [];
    for (const rule of RULES) {
      const condition = matchesRule(rule, now);
      const all = await countMembers(db, condition);
      sums.push(all);
      const counted = await countAll(scene, (cursor) =>
        countMeant(db, { condition, among: ofLevels(rule.levelIds) }, cursor, LOOKED_AT),
      );
      expect([rule, counted.members]).toEqual([rule, all]);
      if (rule.levelIds.length === 0) expect(counted.parts).toBeGreaterThan(COPIES / LOOKED_AT);
      const groupId = await groupOf(scene, rule);
      const reach = await countAll(scene, (cursor) => countReach(app, { groupId, cursor }, LOOKED_AT));
      const target = await countAll(scene, (cursor) => countTarget(app, { offerId, groupId, cursor }, LOOKED_AT));
      for (const { members } of [reach, target]) expect(members).toBeLessThanOrEqual(all);
    }
    expect(Math.max(...sums)).toBeGreaterThan(COPIES / 2);
    expect(Math.min(...sums)).toBe(0);
    // Of a group that was put together by hand only its own members are looked at.
    const hand = await groupOf(scene, null);
    await sql`insert into member_group_person (group_id, person_id, added_by, added_at)
      select ${hand}, id, 'editor', ${now} from person where registration = 'approved' and phone like '2%' limit 700`.execute(
      db,
    );
    expect(await countAll(scene, (cursor) => countReach(app, { groupId: hand, cursor }, LOOKED_AT))).toMatchObject({
      members: 700,
      parts: 2,
    });
  }));

// Rule: desk-535
test('news to a rule that nobody meets look at a stretch of the members at a time, and end', () =>
  withLargeShop(async (scene) => {
    const { db, app } = scene;
    const send = async (rule: GroupRule, title: string) => {
      const groupId = await groupOf(scene, rule);
      const before = await rowsRead(scene);
      const done = await runAs('messages.announce', () =>
        announce(app, { title, body: title, groupId }, 'editor', LOOKED_AT),
      );
      return { ...done, rows: (await rowsRead(scene)) - before };
    };
    const nobody = await send({ ...ALL, spentFen: 10_000_000_000 }, '没有人');
    expect(nobody).toMatchObject({ sent: 0, isDone: false });
    expect(nobody.rows).toBeLessThan(MAX_ROWS);
    const quiet = await send({ ...ALL, quietDays: 30 }, '很久没来');
    expect(quiet.isDone).toBe(false);
    const rows = await db.selectFrom('announcement').select(['id', 'title']).where('sent_at', 'is', null).execute();
    for (const { id } of rows) await sendRest(app, id, LOOKED_AT);
    const sentOf = async (title: string) =>
      db.selectFrom('announcement').select(['sent', 'after_id']).where('title', '=', title).executeTakeFirstOrThrow();
    expect(await sentOf('没有人')).toEqual({ sent: 0, after_id: null });
    const { sent } = await sentOf('很久没来');
    expect(sent).toBeGreaterThan(COPIES / 2);
    const got = await db.selectFrom('message').select('person_id').where('title', '=', '很久没来').execute();
    expect(new Set(got.map(({ person_id }) => person_id)).size).toBe(sent);
    expect(got).toHaveLength(sent);
  }));
