import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { blockProps, PageData, type BlockProps, type BlockType } from '@cellar/shared/api/activity/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { NotFound } from '../../errors/businessError';

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const GONE = '活动不存在或已下线';

const pictureOf = (picture: unknown) => (picture === null ? null : Picture.parse(picture));

/** A page with its live revision, whatever the time; drafts are nobody's. */
async function findPublished(app: App, id: string) {
  const column = isUuid(id) ? 'p.id' : 'p.slug';
  const key = id.toLowerCase();
  if (column === 'p.slug' && !SLUG.test(key)) throw new NotFound(GONE);
  const row = await app.db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.live_revision'),
    )
    .select(['p.id', 'p.summary', 'p.picture', 'p.from_at', 'p.to_at', 'r.data'])
    .where(column, '=', key)
    .executeTakeFirst();
  if (!row) throw new NotFound(GONE);
  const page = PageData.parse(row.data);
  const shown = {
    id: row.id,
    title: page.root.props.title,
    summary: row.summary,
    picture: pictureOf(row.picture),
    now: app.clock.now().toISOString(),
  };
  return { ...row, page, shown };
}

export async function findPage(app: App, id: string) {
  const found = await findPublished(app, id);
  const now = app.clock.now();
  const { from_at, to_at, shown, page } = found;
  if (from_at && from_at > now) return { state: 'scheduled' as const, ...shown, fromAt: from_at.toISOString() };
  if (to_at && to_at <= now) return { state: 'expired' as const, ...shown, toAt: to_at.toISOString() };
  return { state: 'live' as const, ...shown, toAt: to_at?.toISOString() ?? null, page };
}

type Own<T extends BlockType> = z.output<(typeof blockProps)[T]>;
const readers: { [T in BlockType]: z.ZodType<Own<T>> } = blockProps;

/** Props of a block with defaults for what is missing; null when they are not what the type wants. */
export function readProps<T extends BlockType>(type: T, props: { id: string }): BlockProps<T> | null {
  const parsed = readers[type].safeParse(props);
  return parsed.success ? { ...parsed.data, id: props.id } : null;
}

/** A block of a page that is live, for the calls that a block makes by itself. */
export async function findBlock<T extends BlockType>(
  app: App,
  { id, block }: { id: string; block: string },
  type: T,
): Promise<BlockProps<T>> {
  const found = await findPage(app, id);
  const stored =
    found.state === 'live' ? found.page.content.find((one) => one.type === type && one.props.id === block) : undefined;
  const props = stored && readProps(type, stored.props);
  if (!props) throw new NotFound(GONE);
  return props;
}

/** Pages that are live now and meant to be found. */
export async function listPages(app: App) {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('promotion_page as p')
    .innerJoin('promotion_page_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'p.live_revision'),
    )
    .select([
      'p.id',
      'p.name',
      'p.summary',
      'p.picture',
      'p.to_at',
      sql<string | null>`r.data #>> '{root,props,title}'`.as('title'),
    ])
    .where('p.listed', '=', true)
    .where((where) => where.or([where('p.from_at', 'is', null), where('p.from_at', '<=', now)]))
    .where((where) => where.or([where('p.to_at', 'is', null), where('p.to_at', '>', now)]))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return {
    now: now.toISOString(),
    list: rows.map((row) => ({
      id: row.id,
      title: row.title ?? row.name,
      summary: row.summary,
      picture: pictureOf(row.picture),
      toAt: row.to_at?.toISOString() ?? null,
    })),
  };
}
