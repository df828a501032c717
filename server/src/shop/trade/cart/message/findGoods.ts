import type { SearchEngine } from '../../../../search/engine';
import type { FoundProduct } from '../../../../search/product';
import type { Piece } from './readMessage';

/** More than are shown: what the person cannot buy stands behind the others. */
const MAX_FOUND = 12;

export type Found = { products: FoundProduct[]; note: string | null };

const vintagesOf = (products: readonly FoundProduct[]) =>
  [...new Set(products.flatMap(({ vintage }) => (vintage === null ? [] : [vintage])))].sort((a, b) => a - b).join('、');

/** What a piece of a message may mean, the likeliest first. */
export async function findGoods(engine: SearchEngine, { name, vintage }: Piece): Promise<Found> {
  const { hits, read } = await engine.find({ text: name, size: MAX_FOUND });
  if (hits.length === 0 || read?.unknown.length) return { products: [], note: null };
  const years = { vintage: [String(vintage)] };
  const fitting = vintage === null ? hits : (await engine.find({ text: name, filters: years, size: MAX_FOUND })).hits;
  if (fitting.length > 0)
    return {
      products: fitting.map(({ product }) => product),
      note: read?.guessed ? '按读音相近查找，请核对' : null,
    };
  const products = hits.map(({ product }) => product);
  const others = vintagesOf(products);
  return { products, note: `没有 ${vintage} 年份${others ? `，现有 ${others}` : ''}` };
}
