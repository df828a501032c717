import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { HOME } from '@cellar/shared/blocks/homePage';
import { SECOND } from '../../../clock';
import { newId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

const MIGRATION = fs.readFileSync(path.join(__dirname, '../../../../migrations/161_home_is_a_page.sql'), 'utf8');

// Rule: home-7
test('a store of an earlier version keeps its floors as the blocks of the page of home', () =>
  withDemo(async ({ call, clock, db }) => {
    const kinds = async () => (await call('home.get', {})).floors.map(({ kind }) => kind);
    const before = await kinds();
    const { id } = await db
      .selectFrom('promotion_page')
      .select('id')
      .where('slug', '=', HOME)
      .executeTakeFirstOrThrow();
    await sql`create table home_floor as
      select (b #>> '{props,id}')::uuid as id, lower(substr(b ->> 'type', 5, 1)) || substr(b ->> 'type', 6) as kind,
        n::int as position, (b -> 'props') - 'id' as props, null::timestamptz as from_at, null::timestamptz as to_at
      from promotion_page_revision r, jsonb_array_elements(r.data -> 'content') with ordinality as block (b, n)
      where r.page_id = ${sql.lit(id)} and r.revision = 2
      union all
      select ${sql.lit(newId())}::uuid, 'hot', 0, '{}', null, timestamptz '2020-01-01'`.execute(db);
    await db.updateTable('promotion_page').set({ slug: 'index-old' }).where('id', '=', id).execute();
    await sql.raw(MIGRATION).execute(db);
    await db
      .updateTable('promotion_page_run')
      .set({ from_at: new Date(0) })
      .where('page_id', 'in', db.selectFrom('promotion_page').select('id').where('slug', '=', HOME))
      .execute();
    clock.advance(2 * SECOND);
    const home = await call('home.get', {});
    expect(home.page?.id).not.toBe(id);
    expect(home.floors.map(({ kind }) => kind)).toEqual(before);
  }));
