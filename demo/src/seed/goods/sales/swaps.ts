import { goodsId } from '../products';

const FEN = 100;

export type PromotionSeed = { key: string; kind: string; name: string; tag: string; rule: object; scope: object };

const swap = (
  key: string,
  { name, from, goods, yuan }: { name: string; from: number; goods: string; yuan: number },
  scope: object,
): PromotionSeed => ({
  key,
  kind: 'swap',
  name,
  tag: `满 ${from} 换购`,
  rule: { thresholdFen: from * FEN, productId: goodsId(goods), priceFen: yuan * FEN },
  scope,
});

/** Each for goods that no other promotion reduces, so that one swap is in reach of nearly every cart. */
export const swaps: PromotionSeed[] = [
  swap(
    'sweet-swap',
    { name: '甜酒与桃红满 300 换购皮质礼盒', from: 300, goods: 'box', yuan: 38 },
    { types: ['sweet', 'rose'] },
  ),
  swap(
    'spirit-swap',
    { name: '烈酒满 600 换购波尔多水晶杯', from: 600, goods: 'glass', yuan: 128 },
    { types: ['spirit'] },
  ),
  swap(
    'east-swap',
    { name: '中国与葡萄牙酒满 399 换购侍酒师海马刀', from: 399, goods: 'knife', yuan: 69 },
    { countries: ['CN', 'PT'] },
  ),
];
