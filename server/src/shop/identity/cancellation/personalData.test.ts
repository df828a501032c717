import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { DAY } from '../../../clock';
import { clearCancelled } from './cancellationJobs';
import { removeUploads } from '../uploads/uploadsJobs';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { pngPicture } from '../../../testing/files/pictures';
import { addMarkedClass } from '../../../testing/trade/school';
import { phones } from '../../../testing/people';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { openSession, readPerson } from '../auth/session';
import { bindPair } from '../binding/pairs';
import { endAccount } from './endAccount';
import { personalTables } from './personalTables';

const PRIVACY = path.join(import.meta.dirname, '../../../../../docs/privacy.md');
const RETENTION = 3 * 365 * DAY;
/** Stands in each text below that a person writes, and nowhere else. */
const MARK = '梧桐路一八八号';

/** Tables that say whose their rows are: by a column of this name or by a reference to `person`. */
async function tablesOfPeople({ db }: DemoScene): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'person_id'
    union
    select c.conrelid::regclass::text from pg_constraint c where c.contype = 'f' and c.confrelid = 'person'::regclass
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows of any table in which one of the words stands. */
async function rowsWith({ db }: DemoScene, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
  `.execute(db);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const parts = tables.rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || ' ' || to_jsonb(t)::text as row from ${sql.table(name)} t where to_jsonb(t)::text ~ ${sql.lit(pattern)}`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}
const tablesIn = (rows: readonly string[]) => [...new Set(rows.map((row) => row.split(' ')[0]!))];

/** Fills what a person can leave behind, beside what the demo has of them; gives back the words that name them. */
async function leaveTraces(parts: DemoScene, person: Person): Promise<string[]> {
  const { app, db, call, clock } = parts;
  const at = clock.now();
  const own = { person_id: person.id, id: newId() };
  await call('uploads.add', { purpose: 'licence', file: await pngPicture() }, person);
  await call('service.open', { topic: 'goods', body: MARK, idemKey: newId() }, person);
  await openSession(app, (await readPerson(db, person.id))!, { kind: 'h5', device: MARK, ip: '' });
  await db.deleteFrom('messenger_account').where('person_id', '=', person.id).execute();
  await db
    .insertInto('messenger_account')
    .values({ person_id: person.id, open_id: 'o-mark', nickname: MARK, bound_at: at })
    .execute();
  await db
    .insertInto('messenger_ticket')
    .values({ token_hash: 'mark', open_id: 'o-mark', nickname: MARK, expires_at: at })
    .execute();
  const bound = await parts.personOf(phones.distributor);
  await transaction(db, (tx) => bindPair(tx, person.id, bound.id, at));
  await db
    .insertInto('cancellation')
    .values({ ...own, reason: 'other', words: MARK, asked_at: at, due_at: at, done_at: at })
    .execute();
  await db
    .insertInto('deposit_return')
    .values({ ...own, amount_fen: 100, reason: MARK, asked_at: at })
    .execute();
  await db
    .insertInto('unfreeze_request')
    .values({ ...own, reason: MARK, created_at: at })
    .execute();
  await db
    .insertInto('invoice_title')
    .values({ ...own, kind: 'personal', title: MARK, tax_no: MARK, email: `${MARK}@example.com`, used_at: at })
    .execute();
  await db
    .insertInto('real_name')
    .values({ ...own, name: MARK, mask: MARK, number_sealed: MARK, added_at: at })
    .execute();
  await addMarkedClass(parts, person.id, { word: MARK, at });
  const { id: product_id } = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
  const said = { person_id: person.id, id: newId(), nickname: MARK, at };
  await db
    .insertInto('review')
    .values({ ...said, product_id, stars: 5, body: '很好', pictures: JSON.stringify([{ key: MARK }]) })
    .execute();
  await db
    .insertInto('question')
    .values({ ...said, product_id, body: '何时到货？' })
    .execute();
  await db
    .insertInto('course_review')
    .values({ ...said, stars: 5, course: '初级', city: '上海', body: '很好' })
    .execute();
  const consultation = { phone: person.phone, name: MARK, words: MARK, at };
  await db
    .insertInto('course_consultation')
    .values([
      { ...consultation, id: newId(), person_id: person.id },
      { ...consultation, id: newId() },
    ])
    .execute();
  const bank = { company: MARK, bank: MARK, branch: MARK, number: '6666000011112222' };
  await db
    .insertInto('company_account')
    .values({ ...own, ...bank, created_at: at, updated_at: at })
    .execute();
  await db
    .insertInto('business_region')
    .values({ person_id: person.id, area_code: '320500', area: MARK, name: MARK, position: 9 })
    .onConflict((conflict) => conflict.columns(['person_id', 'area_code']).doUpdateSet({ area: MARK }))
    .execute();
  await db.updateTable('sample_voucher').set({ reason: MARK }).where('person_id', '=', person.id).execute();
  await db
    .insertInto('tracking_event')
    .values({ id: newId(), at, fields: JSON.stringify({ uId: person.id, pagelink: MARK }) })
    .execute();
  await db
    .updateTable('shop_order')
    .set({
      address: sql`address || jsonb_build_object('detail', ${MARK}::text, 'phone', ${person.phone}::text)`,
      invoice: JSON.stringify({ title: MARK }),
      remarks: JSON.stringify([{ words: MARK }]),
      own_no: MARK,
      real_name: MARK,
      real_number_sealed: MARK,
    })
    .where('person_id', '=', person.id)
    .execute();
  await db.updateTable('person').set({ company: MARK, main_region: MARK }).where('id', '=', person.id).execute();
  const { rows } = await sql<{ word: string | null }>`
    select name as word from address where person_id = ${person.id} union select detail from address where person_id = ${person.id}
    union select contact from vip_application where person_id = ${person.id} union select company from vip_application where person_id = ${person.id}
    union select digest from upload where person_id = ${person.id} union select invite_code from person where id = ${person.id}
    union select nickname from person where id = ${person.id}`.execute(db);
  return [MARK, person.phone, 'o-mark', ...rows.flatMap(({ word }) => word ?? [])];
}

const end = async ({ db, clock }: DemoScene, { id }: Person) =>
  transaction(db, (tx) => endAccount(tx, id, clock.now()));

// Rule: cancel-6
test('every table that says whose its rows are is in the list, and in the privacy page', () =>
  withDemo(async (parts) => {
    const listed = Object.keys(personalTables()).sort();
    expect(listed).toEqual([...new Set([...(await tablesOfPeople(parts)), 'person'])].sort());
    const page = fs.readFileSync(PRIVACY, 'utf8');
    expect(listed.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  }));

// Rule: cancel-6
test.each(['gold', 'plain'] as const)(
  'of the cancelled account %s nothing personal stands in any table but what the law wants, and after that not even there',
  (name) =>
    withDemo(async (parts) => {
      const { app, clock } = parts;
      const person = await parts.personOf(phones[name]);
      const words = await leaveTraces(parts, person);
      const before = tablesIn(await rowsWith(parts, words));
      expect(before).toEqual(
        expect.arrayContaining(['address', 'person', 'shop_order', 'upload', 'messenger_account']),
      );
      await end(parts, person);
      await removeUploads.run(app);
      expect(tablesIn(await rowsWith(parts, words))).toEqual(['class_order', 'shop_order']);
      clock.advance(RETENTION + DAY);
      await clearCancelled.run(app);
      expect(await rowsWith(parts, words)).toEqual([]);
    }),
);

// Rule: cancel-6
test('the rows of the people beside are left as they were', () =>
  withDemo(async (parts) => {
    const other = await parts.personOf(phones.distributor);
    const rowsOf = () => rowsWith(parts, [other.id]);
    const before = await rowsOf();
    await end(parts, await parts.personOf(phones.gold));
    expect(before.length).toBeGreaterThan(10);
    expect(await rowsOf()).toEqual(before);
  }));

// Rule: cancel-7
test('a copy holds everything under the person’s name, no secrets and nobody else’s; three a day', () =>
  withDemo(async (parts) => {
    const person = await parts.personOf(phones.gold);
    const words = await leaveTraces(parts, person);
    const { sections } = await parts.call('cancellation.exportData', {}, person);
    expect(sections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['账号', '收货地址', '订单', '消息', '关联的微信', '上传的图片']),
    );
    const copy = JSON.stringify(sections);
    for (const word of words) expect(copy).toContain(word);
    expect(copy).not.toMatch(/password_hash|token_hash/);
    const plain = await parts.personOf(phones.plain);
    expect(copy).not.toContain(plain.phone);
    for (const _ of [2, 3]) await parts.call('cancellation.exportData', {}, person);
    await expect(parts.call('cancellation.exportData', {}, person)).rejects.toMatchObject({ status: 429 });
  }));
