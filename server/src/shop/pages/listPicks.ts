import { validate as isUuid } from 'uuid';
import type { Pick } from '@cellar/shared/api/pages/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/money';
import type { App } from '../../app';
import type { FieldsOf } from '../../http/handler';
import { normal, shelfOf, type ShelfRow } from '../catalog/shelf';
import { pickGroups } from './pickGroups';
import { span } from './spanWords';

const SHOWN = 30;
type Asked = FieldsOf<'pages.listPicks'>;

async function matcherOf(q: string): Promise<(row: ShelfRow) => boolean> {
  const word = normal(q);
  if (!/^[a-z\s]+$/.test(word)) return ({ title }) => title.includes(word);
  // The table of sounds is large: it is loaded by the first who types in letters.
  const { match } = await import('pinyin-pro');
  return ({ title, name }) =>
    title.includes(word) || match(name, word.replaceAll(' ', ''), { continuous: true }) !== null;
}

async function products(app: App, { q, ids }: { q: string; ids: string[] | null }): Promise<Pick[]> {
  const { rows } = await shelfOf(app);
  const fits = q ? await matcherOf(q) : () => true;
  const found =
    ids ??
    rows
      .filter(fits)
      .sort((a, b) => b.sales - a.sales)
      .slice(0, SHOWN)
      .map(({ id }) => id);
  if (found.length === 0) return [];
  const stored = await app.db
    .selectFrom('product')
    .select(['id', 'name', 'code', 'picture', 'on_sale'])
    .where('id', 'in', found)
    .execute();
  const shelf = new Map(rows.map((row) => [row.id, row]));
  return stored.map(({ id, name, code, picture, on_sale }) => {
    const row = shelf.get(id);
    const price = row?.priceFen ? ` · ${money(row.priceFen)}` : '';
    return {
      id,
      name,
      hint: `${code}${price} · 库存 ${row?.available ?? 0}`,
      picture: Picture.parse(picture),
      warning: !on_sale ? '已下架' : row && row.available > 0 ? '' : '已售罄',
    };
  });
}

async function coupons({ db, clock }: App): Promise<Pick[]> {
  const now = clock.now();
  const rows = await db.selectFrom('coupon').selectAll().orderBy('to_at', 'desc').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: `满 ${money(row.threshold_fen)} 减 ${money(row.off_fen)} · ${span(row)}`,
    picture: null,
    warning: row.to_at <= now ? '已结束' : row.taken >= row.total ? '已领完' : '',
  }));
}

async function timed({ db, clock }: App, table: 'flash_sale' | 'lottery'): Promise<Pick[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'from_at', 'to_at'])
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: span(row),
    picture: null,
    warning: row.to_at <= now ? '已结束' : '',
  }));
}

function allOf(app: App, kind: Exclude<Asked['kind'], 'product'>): Promise<Pick[]> {
  if (kind === 'coupon') return coupons(app);
  if (kind === 'group') return pickGroups(app);
  return timed(app, kind === 'sale' ? 'flash_sale' : 'lottery');
}

/** What a field can name: what fits the words, or what is chosen already. */
export async function listPicks(app: App, { kind, q, ids: asked }: Asked): Promise<Pick[]> {
  const ids = asked ? asked.split(',').filter((id) => isUuid(id)) : null;
  const list =
    kind === 'product'
      ? await products(app, { q, ids })
      : (await allOf(app, kind)).filter(({ name }) => normal(name).includes(normal(q)));
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids ? ids.flatMap((id) => byId.get(id) ?? []) : list.slice(0, SHOWN);
}
