import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { promotionBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import { PageData } from '@cellar/shared/api/pages/activity/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { HOME } from '@cellar/shared/blocks/homePage';
import { migrateBlocks } from '@cellar/shared/blocks/blockMigrations';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Caller, Person } from '../../../core/caller';
import { countMembers } from '../../members/memberGroups/groupMembers';
import { belongsTo } from '../../members/memberGroups/storedTarget';
import { firstGoods } from '../../catalog/catalog/list/firstGoods';
import { getsOther } from './onTrial';
import { namedGoods, pageGoods } from './pageGoods';
import { LIVE, pagesAt, phaseOf } from './runs';

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const Versions = z.record(z.string(), z.int());
const GONE = '活动不存在或已下线';

/** A page is shown in lists with the picture of its first banner. */
const cover =
  sql<unknown>`jsonb_path_query_first(r.data, '$.content[*] ? (@.type == "Banner").props.picture ? (@ != null)')`.as(
    'cover',
  );
const pictureOf = (picture: unknown) => (picture === null ? null : Picture.parse(picture));

/** Whom a page is for: a level and those above it, a group, or, without both, everybody. */
type Audience = { group_id: string | null; audience_rank: number | null };

/** Whether a page is for this person now. Guests see what is for everybody: so does the HTML, which is written for a guest. */
async function isFor({ db, clock }: Services, { group_id, audience_rank }: Audience, person: Person | null) {
  if (group_id === null && audience_rank === null) return true;
  if (!person) return false;
  if (audience_rank !== null && person.levelRank < audience_rank) return false;
  if (group_id === null) return true;
  const belongs = await belongsTo(db, group_id, clock.now());
  return (await countMembers(db, sql`p.id = ${person.id} and ${belongs}`)) > 0;
}

/** A page with the revision that says what it is now, or with the one on trial; drafts are nobody's. */
function published(services: Services, id: string, which: 'usual' | 'onTrial') {
  const column = isUuid(id) ? 'p.id' : 'p.slug';
  const key = id.toLowerCase();
  if (column === 'p.slug' && !SLUG.test(key)) throw new NotFound(GONE);
  const revision = which === 'usual' ? 'run.revision' : 'e.revision_b';
  return (
    pagesAt(services.db, services.clock.now())
      // It belongs to what is on: with another run it is over.
      .leftJoin('promotion_page_experiment as e', (join) =>
        join.onRef('e.run_id', '=', 'run.id').on('e.ended_at', 'is', null),
      )
      .innerJoin('promotion_page_revision as r', (join) =>
        join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', revision),
      )
      .leftJoin('member_level as l', 'l.id', 'p.level_id')
      .select(['p.id', 'p.summary', 'run.phase', 'run.from_at', 'run.to_at', 'r.revision', 'r.data', 'r.blocks'])
      .select(['p.group_id', 'l.rank as audience_rank'])
      .select(['e.id as experiment', 'e.basis_points'])
      .select(cover)
      .where(column, '=', key)
      .where('p.slug', 'is distinct from', HOME)
      .executeTakeFirst()
  );
}
type Row = NonNullable<Awaited<ReturnType<typeof published>>>;

function shownOf(services: Services, row: Row) {
  const page = PageData.parse(row.data);
  const shown = {
    id: row.id,
    title: page.root.props.title,
    summary: row.summary,
    picture: pictureOf(row.cover),
    now: services.clock.now().toISOString(),
  };
  return { ...row, page, shown, versions: Versions.parse(row.blocks) };
}

/** What the page is for this visitor. One that is not for them does not exist. */
export async function findPage(
  services: Services,
  id: string,
  { person, visitor = null }: { person: Person | null; visitor?: Caller['visitor'] },
) {
  const usual = await published(services, id, 'usual');
  if (!usual || !(await isFor(services, usual, person))) throw new NotFound(GONE);
  const other = getsOther(usual, visitor) ? await published(services, id, 'onTrial') : undefined;
  const { phase, from_at, to_at, shown, page, revision, versions } = shownOf(services, other ?? usual);
  const state = phaseOf(phase);
  if (state === 'scheduled') return { state, ...shown, fromAt: from_at!.toISOString() };
  if (state === 'expired') return { state, ...shown, toAt: to_at!.toISOString() };
  return { state: 'live' as const, ...shown, toAt: to_at?.toISOString() ?? null, revision, versions, page };
}

type Live = Extract<Awaited<ReturnType<typeof findPage>>, { state: 'live' }>;

/** The blocks of a page in the shape that this server knows. */
export const contentOf = ({ page, versions }: Pick<Live, 'page' | 'versions'>) => migrateBlocks(page.content, versions);

type Own<T extends BlockType> = z.output<(typeof promotionBlocks)[T]['props']>;
const readers: { [T in BlockType]: { props: z.ZodType<Own<T>> } } = promotionBlocks;

/** Props of a block with defaults for what is missing; null when they are not what the type wants. */
export function readProps<T extends BlockType>(type: T, props: { id: string }): BlockProps<T> | null {
  const parsed = readers[type].props.safeParse(props);
  return parsed.success ? { ...parsed.data, id: props.id } : null;
}

/** A block with the page that it stands on, which is live; of the revision on trial, too. */
export async function findPlacedBlock<T extends BlockType>(
  services: Services,
  { id, block }: { id: string; block: string },
  { type, person }: { type: T; person: Person | null },
): Promise<{ pageId: string; toAt: string | null; props: BlockProps<T> }> {
  for (const which of ['usual', 'onTrial'] as const) {
    const row = await published(services, id, which);
    if (!row || row.phase !== LIVE || !(await isFor(services, row, person))) continue;
    const stored = contentOf(shownOf(services, row)).find((one) => one.type === type && one.props.id === block);
    const props = stored && readProps(type, stored.props);
    if (props) return { pageId: row.id, toAt: row.to_at?.toISOString() ?? null, props };
  }
  throw new NotFound(GONE);
}

/** A block of a page that is live, for the calls that a block makes by itself. */
export const findBlock = async <T extends BlockType>(
  services: Services,
  blockOf: { id: string; block: string },
  wanted: { type: T; person: Person | null },
) => (await findPlacedBlock(services, blockOf, wanted)).props;

/** Pages that are live now, meant to be found, and for this person. */
export async function listPages(services: Services, person: Person | null) {
  const now = services.clock.now();
  const all = await pagesAt(services.db, now)
    .leftJoin('member_level as l', 'l.id', 'p.level_id')
    .innerJoin('promotion_page_revision as r', (join) =>
      join.onRef('r.page_id', '=', 'p.id').onRef('r.revision', '=', 'run.revision'),
    )
    .select([
      'p.group_id',
      'l.rank as audience_rank',
      'p.id',
      'p.name',
      'p.summary',
      'run.to_at',
      sql<string | null>`r.data #>> '{root,props,title}'`.as('title'),
    ])
    .select(cover)
    .select(namedGoods)
    .where('p.listed', '=', true)
    .where('run.phase', '=', LIVE)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  const isShown = await Promise.all(all.map((row) => isFor(services, row, person)));
  const rows = all.filter((_row, at) => isShown[at]);
  const goods = await firstGoods(
    services,
    await Promise.all(rows.map(({ named }) => pageGoods(services, named))),
    null,
  );
  return {
    now: now.toISOString(),
    list: rows.map((row, at) => ({
      id: row.id,
      title: row.title ?? row.name,
      summary: row.summary,
      picture: pictureOf(row.cover),
      toAt: row.to_at?.toISOString() ?? null,
      goods: goods[at] ?? [],
    })),
  };
}
