import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PreviewPerson } from '@cellar/shared/contract/preview';
import type { App, InPreview } from '../app';
import { NotFound } from '../errors/businessError';
import { allHandlers } from '../handlers';
import { namedHandlers } from '../http/calls/namedHandlers';
import type { Handlers } from '../http/handler';
import type { Caller, Person } from '../core/caller';
import { previewOnly } from '../http/calls/preview';
import type { Preview } from '../http/calls/previewShape';
import { createPorts } from '../ports/createPorts';
import { newId } from '../store/ids';
import type { Tx } from '../store/transaction';

/** A statement that writes where nothing may be written, and whatever the transaction is asked after that. */
const REFUSED_WRITES = new Set(['25006', '25P02']);
const isRefusedWrite = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && REFUSED_WRITES.has(String(error.code));

/** Above all numbers of saved revisions, and another one for each preview: two never wait for each other. */
const anyRevision = () => randomInt(1_000_000_000, 2_000_000_000);
/** No phone has such a number. */
const anyPhone = () => `10${randomInt(100_000_000, 1_000_000_000)}`;

const marks: Record<Exclude<PreviewPerson, 'guest'>, { level: string; company: string | null }> = {
  plain: { level: 'plain', company: null },
  gold: { level: 'gold', company: null },
  black: { level: 'black', company: null },
  company: { level: 'plain', company: '预览企业' },
};

async function addPerson(tx: Tx, as: PreviewPerson, now: Date): Promise<Person | null> {
  if (as === 'guest') return null;
  const { level: levelId, company } = marks[as];
  const level = await tx
    .selectFrom('member_level')
    .select(['id', 'name', 'rank'])
    .where('id', '=', levelId)
    .executeTakeFirst();
  if (!level) throw new NotFound('没有这个会员等级');
  const person = { id: newId(), phone: anyPhone(), nickname: level.name, registration: 'approved' as const };
  await tx
    .insertInto('person')
    .values({ ...person, level_id: levelId, company, created_at: now })
    .execute();
  return { ...person, levelId, levelRank: level.rank };
}

async function addDraft(tx: Tx, { pageId, draft }: { pageId: string; draft: string }, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('page_preview')
    .select(['data', 'blocks', 'by'])
    .where('id', '=', draft)
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  if (!row) throw new NotFound('预览已过期，请重新打开');
  const revision = anyRevision();
  const content = { data: JSON.stringify(row.data), blocks: JSON.stringify(row.blocks) };
  await tx
    .insertInto('promotion_page_revision')
    .values({ page_id: pageId, revision, author: row.by, at: now, ...content })
    .execute();
  return revision;
}

/** The page as if it were published at this moment, for everybody. */
async function showPage(tx: Tx, shows: Exclude<Preview['shows'], { productId: string }>, now: Date) {
  const { pageId } = shows;
  const revision = 'draft' in shows ? await addDraft(tx, shows, now) : shows.revision;
  await tx
    .insertInto('promotion_page_run')
    .values({ id: newId(), page_id: pageId, revision, from_at: now, published_by: '', published_at: now })
    .execute();
  await tx
    .updateTable('promotion_page')
    .set({ archived_at: null, group_id: null, level_id: null })
    .where('id', '=', pageId)
    // Previews of one page wait for each other only where there is something to change.
    .where(sql<boolean>`coalesce(archived_at::text, group_id::text, level_id) is not null`)
    .execute();
}

/** The product as if it were on sale. */
const showProduct = (tx: Tx, productId: string, now: Date) =>
  tx
    .updateTable('product')
    .set((set) => ({ on_sale: true, sale_from: null, shown_at: set.fn.coalesce('shown_at', set.val(now)) }))
    .where('id', '=', productId)
    .where('on_sale', '=', false)
    .execute();

const callerAs = (person: Person | null): Caller => ({
  person,
  kind: 'h5',
  ip: '',
  device: '',
  guestId: null,
  tokenHash: null,
});

/** The same program with the transaction as its store: it has memories of its own, so nothing of a preview reaches anybody else. */
function appOn(app: App, tx: Tx, offsetMs: number): App {
  const { config } = app;
  const clock = { now: () => new Date(app.clock.now().getTime() + offsetMs) };
  const store = { ...app.store, db: tx };
  const ports = {
    ...createPorts({ store, clock, config }),
    ...(config.messenger && { messenger: app.ports.messenger }),
  };
  let handlers: Handlers | undefined;
  const shown: App = {
    ...app,
    ...{ store, db: tx, clock, ports },
    get handlers() {
      return (handlers ??= namedHandlers(allHandlers(shown)));
    },
  };
  return shown;
}

/**
 * The person and the publication exist in one transaction that is never committed: no list, count, message or export can meet them. Once
 * they are there the store itself refuses every write.
 */
export const inPreviewOf =
  (app: App): InPreview =>
  async (preview, work) => {
    const tx = await app.db.startTransaction().execute();
    try {
      const shown = appOn(app, tx, preview.offsetMs);
      const now = shown.clock.now();
      const person = await addPerson(tx, preview.as, now);
      const { shows } = preview;
      await ('productId' in shows ? showProduct(tx, shows.productId, now) : showPage(tx, shows, now));
      await sql`set transaction read only`.execute(tx);
      return await work(shown, callerAs(person));
    } catch (error) {
      throw isRefusedWrite(error) ? previewOnly() : error;
    } finally {
      await tx.rollback().execute();
    }
  };
