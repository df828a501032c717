import type { PictureData } from '../media/Photo';

/** What a card needs to know of a product. */
export type Goods = {
  id: string;
  name: string;
  foreignName?: string | null | undefined;
  /** 「波亚克 · 赤霞珠混酿」: stands in the place of the foreign name. */
  about?: string | undefined;
  picture: PictureData | null;
  /** null: 登录看价. */
  priceFen: number | null;
  toFen?: number | null | undefined;
  listPriceFen?: number | null | undefined;
  /** 「金卡价」: which level makes the price. */
  priceLabel?: string | null | undefined;
  /** What the next level pays, and its name. */
  memberPriceFen?: number | null | undefined;
  memberLabel?: string | null | undefined;
  /** What a bottle comes to with coupon and promotion: 「券后 ¥1,116」. */
  net?: string | undefined;
  tags?: readonly string[] | undefined;
  sold?: number | null | undefined;
  stock?: 'in' | 'low' | 'out' | undefined;
};
