import type { Layer } from '@cellar/shared/api/catalog/posters/shapes';
import type { PosterGoods, PosterInviter, PosterTemplate } from '@cellar/shared/api/catalog/posters/schema';
import { shortMoney } from '@cellar/shared/format/number/money';

/** Everything that a poster shows. */
export type Poster = {
  template: Pick<PosterTemplate, 'name' | 'drawing'>;
  goods: PosterGoods | null;
  text: string;
  inviter: PosterInviter;
};

/** What stands in a text of a poster. */
export function wordsOf(
  { of, fixed = '' }: Extract<Layer, { kind: 'text' }>,
  { goods, text, inviter }: Poster,
): string {
  const listFen = goods?.listPriceFen ?? null;
  const texts = {
    name: goods?.name ?? '',
    foreignName: goods?.foreignName ?? '',
    price: goods ? (goods.priceFen === null ? '会员价' : shortMoney(goods.priceFen)) : '',
    listPrice: listFen !== null && goods?.priceFen != null && listFen > goods.priceFen ? shortMoney(listFen) : '',
    words: text,
    inviter: inviter.name,
    fixed,
  };
  return texts[of];
}

/** What a poster says to those who cannot see it. */
export const describe = (poster: Poster): string =>
  [`海报「${poster.template.name}」`, poster.text, poster.goods?.name].filter(Boolean).join('，');
