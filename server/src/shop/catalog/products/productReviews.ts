import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { z } from 'zod';
import type { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { readPage } from '../../../store/queries/keyset';
import type { DB, Review as ReviewTable } from '../../../store/tables.gen';

type Page = z.output<(typeof productsSchema)['listReviews']['result']>;
type Wire = Page['list'][number];
type Asked = z.output<(typeof productsSchema)['listReviews']['params']>;

const COLUMNS = [
  'id',
  'nickname',
  'anonymous',
  'stars',
  'body',
  'pictures',
  'reply',
  'reply_pictures',
  'followup',
  'followup_pictures',
  'followup_at',
  'at',
] as const;
type Row = Pick<Selectable<ReviewTable>, (typeof COLUMNS)[number]>;

const HAS_PICTURES = sql<boolean>`(pictures <> '[]' or followup_pictures <> '[]')`;
const ANONYMOUS = '匿名用户';
const Pictures = z.array(Picture);

/** 「林**」: nobody is shown by the whole name. */
export const maskName = (name: string) => `${[...name][0] ?? '匿'}**`;

const wireOf = ({
  nickname,
  anonymous,
  pictures,
  reply_pictures,
  followup_pictures,
  followup_at,
  at,
  ...row
}: Row): Wire => ({
  ...row,
  nickname: anonymous ? ANONYMOUS : maskName(nickname),
  pictures: Pictures.parse(pictures),
  replyPictures: Pictures.parse(reply_pictures),
  followupPictures: Pictures.parse(followup_pictures),
  followupAt: followup_at?.toISOString() ?? null,
  at: at.toISOString(),
});

export async function countReviews(services: Services, productId: string): Promise<Page['counts']> {
  const { rows } = await sql<{
    all: number;
    good: number;
    middle: number;
    bad: number;
    pictures: number;
    average: number;
  }>`
    select count(*)::int as all, coalesce(avg(stars), 0)::float8 as average,
      count(*) filter (where stars >= 4)::int as good, count(*) filter (where stars = 3)::int as middle,
      count(*) filter (where stars <= 2)::int as bad, count(*) filter (where ${HAS_PICTURES})::int as pictures
    from review where product_id = ${productId} and hidden_at is null`.execute(services.db);
  const counts = rows[0]!;
  return {
    ...counts,
    average: Math.round(counts.average * 10) / 10,
    goodPercent: counts.all ? Math.round((counts.good / counts.all) * 100) : 0,
  };
}

export async function newestReviews(services: Services, productId: string, count: number): Promise<Wire[]> {
  const rows = await services.db
    .selectFrom('review')
    .select(COLUMNS)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(wireOf);
}

const ofKind = (kind: Asked['kind']) => (where: ExpressionBuilder<DB, 'review'>) => {
  switch (kind) {
    case 'good':
      return where('stars', '>=', 4);
    case 'middle':
      return where('stars', '=', 3);
    case 'bad':
      return where('stars', '<=', 2);
    case 'pictures':
      return HAS_PICTURES;
    case 'all':
      return sql<boolean>`true`;
  }
};

export async function listReviews(services: Services, { productId, kind, cursor, size }: Asked): Promise<Page> {
  const shown = services.db
    .selectFrom('review')
    .select(COLUMNS)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .where(ofKind(kind));
  const [counts, { rows, next }] = await Promise.all([
    countReviews(services, productId),
    readPage(shown, { cursor, size }, { at: 'instant', id: 'uuid' }),
  ]);
  return {
    list: rows.map(wireOf),
    next,
    total: counts[kind],
    counts,
  };
}
