import { z } from 'zod';
import { migrateBlocks, versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { HOME } from '@cellar/shared/blocks/homePage';
import { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { PageRun } from '@cellar/shared/api/pages/pages/shapes';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';

const Versions = z.record(z.string(), z.int());

/** Where the shop shows a page. */
export const pathOf = (slug: string) => (slug === HOME ? '/index' : `/activity?id=${slug}`);
export const targetOf = (id: string) => `page:${id}`;

export const changed = (detail: Record<string, unknown> = {}) =>
  new BusinessError('页面已被别人修改，请先查看最新内容', { code: 'changed', stale: true, detail });

/** Takes the page for the rest of the transaction: writers of one page come one after the other. */
export async function lockPage(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('promotion_page')
    .select(['id', 'slug', 'name', 'summary', 'latest', 'archived_at', 'standing as statusRevision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('页面不存在');
  return row;
}

/** A page that nobody published, took down or archived since it was seen. */
export async function lockSeen(tx: Tx, { id, statusRevision }: { id: string; statusRevision: number }) {
  const page = await lockPage(tx, id);
  if (page.statusRevision !== statusRevision) throw changed();
  return page;
}

/** After each change of what visitors get of a page: who saw it before must look again. */
export const raiseStatusRevision = (
  tx: Tx,
  { id, statusRevision }: { id: string; statusRevision: number },
  { at, ...change }: { at: Date; archived_at?: Date | null },
) =>
  tx
    .updateTable('promotion_page')
    .set({ ...change, standing: statusRevision + 1, updated_at: at })
    .where('id', '=', id)
    .execute();

/** Home is replaced, never taken away. */
export function assertNotHome({ slug }: { slug: string | null }) {
  if (slug === HOME) throw new BusinessError('首页不能下线或归档，请发布其他版本', { code: 'inUse' });
}

export async function readPage(db: Db | Tx, id: string) {
  const row = await db.selectFrom('promotion_page').select(['id', 'slug']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('页面不存在');
  return row;
}

export async function readRevision(db: Db | Tx, pageId: string, revision: number) {
  const row = await db
    .selectFrom('promotion_page_revision')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw new NotFound('版本不存在');
  return row;
}
export type RevisionRow = Awaited<ReturnType<typeof readRevision>>;

export const revisionHead = ({
  revision,
  author,
  note,
  at,
}: Omit<RevisionRow, 'data' | 'blocks' | 'page_id' | 'release'>) => ({
  revision,
  author,
  note,
  at: at.toISOString(),
});

/** What a revision holds, in the shape that this server knows, whatever it was stored in. */
export function storedData(row: Pick<RevisionRow, 'data' | 'blocks'>) {
  const data = PageData.parse(row.data);
  const versions = Versions.parse(row.blocks);
  const content = migrateBlocks(data.content, versions);
  return { data: { ...data, content }, blocks: versionsOf(content, versions) };
}

export const revisionData = (row: RevisionRow) => ({ ...revisionHead(row), ...storedData(row) });

type RunRow = {
  id: string;
  revision: number;
  from_at: Date;
  to_at: Date | null;
  published_by: string;
  published_at: Date;
};
export const runOf = ({ id, revision, from_at, to_at, published_by, published_at }: RunRow): PageRun => ({
  id,
  revision,
  fromAt: from_at.toISOString(),
  toAt: to_at?.toISOString() ?? null,
  by: published_by,
  at: published_at.toISOString(),
});
