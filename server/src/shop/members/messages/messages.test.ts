import { sql } from 'kysely';
import { HOUR } from '../../../clock';
import { sendMessage, type News } from '../../../core/messages';
import type { Person, Staff } from '../../../core/caller';
import { runAs } from '../../../core/operation/operation';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { personNamed, phones } from '../../../testing/people';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';
import { withDemo } from '../../../testing/withDemo';
import { messagesJobs } from './messagesJobs';

const editor: Staff = { id: newId(), name: 'editor', roles: ['pages-publish'], tokenHash: '', csrf: '' };
const send = ({ db, clock }: TestScene, { id }: Person, kind: News['kind'], title: string) => {
  clock.advance(HOUR);
  return transaction(db, (tx) => sendMessage(tx, { personId: id, kind, title, body: title, now: clock.now() }));
};

/** A person with a message of each kind, the system's last, and somebody else with one. */
const scene = (body: (parts: TestScene, person: Person, other: Person) => Promise<void>) => () =>
  withApp(async (parts) => {
    const shop = await tradeScene(parts.db, parts.clock.now());
    const [person, other] = [await shop.person(), await shop.person()];
    for (const kind of ['order', 'activity', 'system'] as const) await send(parts, person, kind, kind);
    await send(parts, other, 'system', 'theirs');
    await body(parts, person, other);
  });

// Rule: message-1
test(
  'own messages stand newest first, page by page, of one kind or of all',
  scene(async ({ call }, person) => {
    const first = await call('messages.list', { size: 2 }, person);
    const second = await call('messages.list', { size: 2, cursor: first.next! }, person);
    expect([...first.list, ...second.list].map(({ title }) => title)).toEqual(['system', 'activity', 'order']);
    expect(second.next).toBeNull();
    const { list } = await call('messages.list', { kind: 'activity' }, person);
    expect(list).toMatchObject([{ title: 'activity', read: false, link: null }]);
  }),
);

// Rule: message-2
test(
  'what is read counts no more, here and at the red dots; reading twice is reading once',
  scene(async ({ call, db, clock }, person, other) => {
    const { list } = await call('messages.list', { kind: 'order' }, person);
    const id = list[0]!.id;
    expect(await call('messages.read', { id }, person)).toEqual({ order: 0, activity: 1, system: 1 });
    expect((await call('member.getReminders', {}, person)).messages).toBe(2);
    const readAt = () => db.selectFrom('message').select('read_at').where('id', '=', id).executeTakeFirstOrThrow();
    const before = await readAt();
    clock.advance(HOUR);
    await call('messages.read', { id }, person);
    expect(await readAt()).toEqual(before);
    await expect(call('messages.read', { id }, other)).rejects.toThrow('消息不存在');
  }),
);

// Rule: message-2
test(
  'all of a kind are read at once, or all; those of others stay',
  scene(async ({ call }, person, other) => {
    expect(await call('messages.readAll', { kind: 'system' }, person)).toEqual({ order: 1, activity: 1, system: 0 });
    expect(await call('messages.readAll', {}, person)).toEqual({ order: 0, activity: 0, system: 0 });
    expect((await call('member.getReminders', {}, person)).messages).toBe(0);
    expect(await call('messages.countUnread', {}, other)).toMatchObject({ system: 1 });
  }),
);

// Rule: message-3
test(
  'news that a person switched off are not sent; what the system says always is',
  scene(async (parts, person) => {
    const off = await parts.call('settings.update', { orderMessages: false, activityMessages: false }, person);
    expect(off).toEqual({ orderMessages: false, activityMessages: false, recommendations: true });
    await parts.call('messages.readAll', {}, person);
    for (const kind of ['order', 'activity', 'system'] as const) await send(parts, person, kind, kind);
    expect(await parts.call('messages.countUnread', {}, person)).toEqual({ order: 0, activity: 0, system: 1 });
  }),
);

// Rule: message-4
test(
  'an announcement (messages.announce) reaches buyers who want it, and stands in the log',
  scene(async (parts, person, other) => {
    const { call, db, app, clock } = parts;
    const shop = await tradeScene(db, clock.now());
    const waiting = await shop.person({ registration: 'underReview' });
    await call('settings.update', { activityMessages: false }, other);
    const params = { title: '春季专场', body: '整箱再减', link: '/activity?id=spring' };
    const handle = app.handlers['messages.announce'];
    expect(await handle(params, editor, undefined as never)).toEqual({ sent: 1, isDone: true });
    const { list } = await call('messages.list', { kind: 'activity' }, person);
    expect(list[0]).toMatchObject({ title: '春季专场', link: '/activity?id=spring', read: false });
    for (const one of [other, waiting])
      expect((await call('messages.list', { kind: 'activity' }, one)).list).toEqual([]);
    const row = await db.selectFrom('audit_entry').select(['who', 'target']).executeTakeFirstOrThrow();
    expect(row).toEqual({ who: 'editor', target: '春季专场' });
  }),
);

// Rule: message-52
test('messages of orders and returns show their goods and no number; a link to the order of somebody else shows none', () =>
  withDemo(async (parts) => {
    const { call, clock, db } = parts;
    const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
    const { list } = await call('messages.list', { kind: 'order', size: 50 }, gold);
    const about = list.find(({ link }) => link?.startsWith('/my-back?caseId='))!;
    expect(about.goods).toMatchObject({ name: expect.any(String), kinds: expect.any(Number) });
    expect(about.body).not.toMatch(/\d{10}/);
    const news = { kind: 'order' as const, title: '包裹', body: '包裹', link: about.link!, now: clock.now() };
    await transaction(db, (tx) => sendMessage(tx, { ...news, personId: plain.id }));
    expect((await call('messages.list', { kind: 'order' }, plain)).list[0]).toMatchObject({
      link: about.link,
      goods: null,
    });
  }));

// Rule: message-5
test('news for more members than one batch holds are sent on by the job, once to each, and staff see how many got them', () =>
  withApp(async ({ db, app, clock, call }) => {
    const shop = await tradeScene(db, clock.now());
    const first = await shop.person();
    const off = await shop.person();
    await call('settings.update', { activityMessages: false }, off);
    await db
      .insertInto('person')
      .columns(['id', 'phone', 'nickname', 'level_id', 'registration', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('person as p')
          .innerJoin(sql<{ n: number }>`generate_series(1, 2400)`.as<'g'>(sql`g(n)`), (join) => join.onTrue())
          .select([sql<string>`gen_random_uuid()`.as('id'), sql<string>`'1' || (7000000000 + g.n)`.as('phone')])
          .select(['p.nickname', 'p.level_id', 'p.registration', 'p.created_at'])
          .where('p.id', '=', first.id),
      )
      .execute();
    const ask = app.handlers['messages.announce'];
    const news = { title: '名庄周', body: '五折起' };
    const target = { levelId: first.levelId };
    expect(await app.handlers['messages.countReach'](target, editor, undefined as never)).toEqual({
      members: 2401,
      next: null,
    });
    const asked = await runAs('messages.announce', () =>
      Promise.resolve(ask({ ...news, ...target }, editor, undefined as never)),
    );
    expect(asked).toEqual({ sent: 1000, isDone: false });
    // Who comes after it was sent is not meant.
    clock.advance(HOUR);
    const late = await shop.person();
    const listed = async () =>
      (await app.handlers['messages.listAnnounced']({ size: 20 }, editor, undefined as never)).list;
    expect(await listed()).toMatchObject([{ sent: 1000, sentAt: null, madeBy: 'editor' }]);
    const [job] = messagesJobs;
    await Promise.all([job!.run(app), job!.run(app)]);
    await job!.run(app);
    const level = await db
      .selectFrom('member_level')
      .select('name')
      .where('id', '=', first.levelId)
      .executeTakeFirstOrThrow();
    expect(await listed()).toMatchObject([
      { ...news, sent: 2401, sentAt: expect.any(String), to: { kind: 'level', name: level.name } },
    ]);
    const got = await db.selectFrom('message').select(['person_id']).where('title', '=', news.title).execute();
    expect(new Set(got.map(({ person_id }) => person_id)).size).toBe(2401);
    expect(got).toHaveLength(2401);
    for (const one of [off, late]) expect((await call('messages.list', { kind: 'activity' }, one)).list).toEqual([]);
    const unknown = Promise.resolve(ask({ ...news, levelId: 'none' }, editor, undefined as never));
    await expect(unknown).rejects.toMatchObject({ code: 'level' });
  }));

// Rule: message-5
test('whom news reach is kept by level: it follows registrations, levels, settings and what ends', () =>
  withDemo(async ({ db, app, clock, call, personOf }) => {
    const person = await personOf(phones.plain);
    const reach = async (levelId?: string) =>
      ((await app.handlers['messages.countReach']({ levelId }, editor, undefined as never)) as { members: number })
        .members;
    const counted = async () => {
      const { rows } = await sql<{ level: string; n: number }>`
        select l.id as level, count(p.id)::int as n from member_level l left join person p on p.level_id = l.id
          and p.registration = 'approved' and p.frozen_at is null and p.cancelled_at is null
          and not exists (select from person_setting s where s.person_id = p.id and not s.activity_messages)
        group by 1`.execute(db);
      return rows;
    };
    const agree = async () => {
      const levels = await counted();
      for (const { level, n } of levels) expect([level, await reach(level)]).toEqual([level, n]);
      const all = levels.reduce((sum, { n }) => sum + n, 0);
      expect(await reach()).toBe(all);
      return all;
    };
    const change = (values: { frozen_at?: Date | null; level_id?: string; registration?: string }) =>
      db.updateTable('person').set(values).where('id', '=', person.id).execute();
    const want = (activityMessages: boolean) => call('settings.update', { activityMessages }, person);
    /** Frozen people cannot change their settings, but both may come at once. */
    const wantFrozen = (activity_messages: boolean) =>
      db.updateTable('person_setting').set({ activity_messages }).where('person_id', '=', person.id).execute();
    const before = await agree();
    await want(false);
    expect(await agree()).toBe(before - 1);
    await change({ frozen_at: clock.now() });
    await wantFrozen(true);
    expect(await agree()).toBe(before - 1);
    await wantFrozen(false);
    await change({ frozen_at: null });
    expect(await agree()).toBe(before - 1);
    await want(true);
    await change({ level_id: 'black' });
    expect(await agree()).toBe(before);
    await messagesJobs.find(({ name }) => name === 'messages.addUpReach')?.run(app);
    expect(await agree()).toBe(before);
    const kept = await db.selectFrom('member_reach').select('level_id').execute();
    expect(new Set(kept.map(({ level_id }) => level_id)).size).toBe(kept.length);
    await change({ registration: 'rejected' });
    expect(await agree()).toBe(before - 1);
  }));

// Rule: desk-420
test('a group by levels alone reaches what is kept for them, one by orders what is counted', () =>
  withApp(async ({ db, app, clock, call }) => {
    const shop = await tradeScene(db, clock.now());
    const [one, off] = [await shop.person({ level: 'gold' }), await shop.person({ level: 'gold' })];
    await shop.person({ level: 'black' });
    await shop.person();
    await call('settings.update', { activityMessages: false }, off);
    const reach = async (rule: object) => {
      const id = newId(clock.now().getTime());
      await db
        .insertInto('member_group')
        .values({ id, name: id, rule: JSON.stringify(rule), made_by: editor.name, made_at: clock.now() })
        .execute();
      const { members } = (await app.handlers['messages.countReach']({ groupId: id }, editor, undefined as never)) as {
        members: number;
      };
      return members;
    };
    expect(await reach({ levelIds: ['gold'] })).toBe(1);
    expect(await reach({ levelIds: ['gold', 'black'] })).toBe(2);
    expect(await reach({ levelIds: ['gold', 'black'], boughtDays: 30 })).toBe(0);
    expect(await reach({ levelIds: ['gold'], quietDays: 30 })).toBe(1);
    await db.updateTable('person').set({ frozen_at: clock.now() }).where('id', '=', one.id).execute();
    expect(await reach({ levelIds: ['gold'] })).toBe(0);
    // What is kept is what is read: people are not looked at again.
    await db.insertInto('member_reach').values({ level_id: 'gold', members: 7 }).execute();
    expect(await reach({ levelIds: ['gold'] })).toBe(7);
    expect(await reach({ levelIds: ['gold'], quietDays: 30 })).toBe(0);
  }));
