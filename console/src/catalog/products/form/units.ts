import { z } from 'zod';
import { BarCode, SkuCode } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { Instant } from '@cellar/shared/contract/schema';
import { fenOf, Yuan } from '../../../kit/form/typed/amounts';
import { shanghaiMinute, typedMinute } from '../../../kit/base/times';
import { yuanOf } from './yuan';

type Skus = Result<'productAdmin.get'>['skus'];
const Whole = (label: string, max: number) =>
  z.coerce.number(`${label}要填数字`).int(`${label}要填整数`).min(1, `${label}至少 1`).max(max, `${label}最多 ${max}`);

const PriceRow = z.object({
  levelId: z.string().optional(),
  minQuantity: Whole('起购数量', 9999).default(1),
  priceYuan: Yuan,
  fromAt: shanghaiMinute(Instant.optional()),
  toAt: shanghaiMinute(Instant.optional()),
});

/** A unit as it stands in the form. */
export const SkuRow = z.object({
  bottles: Whole('瓶数', 120),
  code: SkuCode.optional(),
  barCode: BarCode.optional(),
  minQuantity: Whole('起订', 9999).default(1),
  multiple: Whole('倍数', 999).default(1),
  priceYuan: Yuan,
  prices: z.array(PriceRow).max(40),
});

export const BLANK_UNIT = { bottles: 6, code: '', barCode: '', minQuantity: 1, multiple: 1, priceYuan: '', prices: [] };
export const BLANK_PRICE = { levelId: '', minQuantity: 1, priceYuan: '', fromAt: '', toAt: '' };

/** The rows of stored units. */
export const skuRows = (skus: Skus) =>
  skus.map(({ bottles, code, barCode, minQuantity, multiple, priceFen, prices }) => ({
    ...{ bottles, code: code ?? '', barCode: barCode ?? '', minQuantity, multiple, priceYuan: yuanOf(priceFen) },
    prices: prices.map((price) => ({
      ...{ levelId: price.levelId ?? '', minQuantity: price.minQuantity, priceYuan: yuanOf(price.priceFen) },
      ...{ fromAt: typedMinute(price.fromAt), toAt: typedMinute(price.toAt) },
    })),
  }));

/** The units that rows make. */
export const skusOf = (rows: readonly z.output<typeof SkuRow>[]) =>
  rows.map(({ priceYuan, code, barCode, prices, ...sku }) => ({
    ...sku,
    code: code ?? null,
    barCode: barCode ?? null,
    priceFen: fenOf(priceYuan),
    prices: prices.map(({ priceYuan: yuan, levelId, fromAt, toAt, minQuantity }) => ({
      ...{ levelId: levelId ?? null, minQuantity, priceFen: fenOf(yuan) },
      ...{ fromAt: fromAt ?? null, toAt: toAt ?? null },
    })),
  }));
