import { z } from 'zod';
import {
  dishOf,
  dishText,
  grapeOf,
  grapeText,
  joined,
  partsOf,
  scoreOf,
  scoreText,
} from '@cellar/shared/format/text/productLists';
import { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { Picture } from '@cellar/shared/contract/schema';
import { fenOf, Yuan } from '../../../kit/form/typed/amounts';
import { blocksOf, blockRows, BlockRow } from './blocks';
import { BLANK_UNIT, SkuRow, skuRows, skusOf } from './units';
import { yuanOf } from './yuan';

export type Product = Result<'productAdmin.get'>;
const { params } = productAdminSchema.save;

/** A list in one line: 「赤霞珠 60%、梅洛 40%」. */
const inLine = <T extends z.ZodType>(list: T, of: (part: string) => unknown = (part) => part) =>
  z
    .string()
    .default('')
    .transform((typed) => partsOf(typed).map(of))
    .pipe(list as unknown as z.ZodType<z.output<T>, unknown[]>);

const Scored = z
  .string()
  .default('')
  .refine((typed) => partsOf(typed).every((part) => scoreOf(part) !== null), '每个评分写成 WS 96，用顿号隔开')
  .transform((typed) => partsOf(typed).flatMap((part) => scoreOf(part) ?? []));

/** The fields as they stand in the form. */
export const productForm = params
  .omit({ productId: true, revision: true, listPriceFen: true, appPriceFen: true, costFen: true })
  .extend({
    aliases: inLine(params.shape.aliases),
    keywords: inLine(params.shape.keywords),
    grapes: inLine(params.shape.grapes, grapeOf),
    scores: Scored,
    food: inLine(params.shape.food, dishOf),
    listYuan: Yuan.optional(),
    appYuan: Yuan.optional(),
    costYuan: Yuan.optional(),
    skus: z.array(SkuRow).min(1, '至少一种规格').max(6, '最多 6 种规格') as z.ZodType<
      z.output<typeof SkuRow>[],
      unknown[]
    >,
    pictures: z.array(Picture).max(12, '最多 12 张图片') as z.ZodType<z.output<typeof Picture>[], unknown[]>,
    graphic: z.array(BlockRow).max(40, '最多 40 段') as z.ZodType<z.output<typeof BlockRow>[], unknown[]>,
    guarantees: z.array(z.string()),
  });
type Typed = z.output<typeof productForm>;

const BLANK_SKU = { ...BLANK_UNIT, bottles: 1 };
const blank = (value: number | null | undefined) => value ?? '';

const wordsOf = (product: Product | null) => ({
  code: product?.code ?? '',
  name: product?.name ?? '',
  foreignName: product?.foreignName ?? '',
  wine: product?.wine ?? '',
  aliases: joined(product?.aliases ?? []),
  keywords: joined(product?.keywords ?? []),
  type: product?.type ?? 'red',
  category: product?.category ?? '',
  winery: product?.winery ?? '',
  country: product?.country ?? '',
  region: product?.region ?? '',
  classification: product?.classification ?? '',
  grapes: joined((product?.grapes ?? []).map(grapeText)),
  scores: joined((product?.scores ?? []).map(scoreText)),
  food: (product?.food ?? []).map((dish) => `${dishText(dish)}\n`).join(''),
  unit: product?.unit ?? ('瓶' as const),
  importer: product?.importer ?? '',
  importerAddress: product?.importerAddress ?? '',
  importerRegistration: product?.importerRegistration ?? '',
});

const TASTED: Product['tasting'] = {
  ...{ summary: '', look: '', nose: '', palate: '', finish: '', serve: '', decant: '' },
  ...{ body: null, acidity: null, tannin: null, sweetness: null },
};

/** The fields of a product, or those of a new one. */
export function startOf(product: Product | null) {
  const { body, acidity, tannin, sweetness, ...tasted } = product?.tasting ?? TASTED;
  return {
    ...wordsOf(product),
    ...tasted,
    ...{ body: blank(body), acidity: blank(acidity), tannin: blank(tannin), sweetness: blank(sweetness) },
    ...{ vintage: blank(product?.vintage), capacityMl: product?.capacityMl ?? 750, abv: blank(product?.abv) },
    ...{ drinkFrom: blank(product?.drinkFrom), drinkTo: blank(product?.drinkTo) },
    listYuan: yuanOf(product?.listPriceFen),
    appYuan: yuanOf(product?.appPriceFen),
    costYuan: yuanOf(product?.costFen),
    minLevelRank: product?.minLevelRank ?? 0,
    notice: product?.notice ?? '',
    limitedPerPerson: blank(product?.limitedPerPerson),
    lowBottles: blank(product?.lowBottles),
    skus: product ? skuRows(product.skus) : [BLANK_SKU],
    pictures: product?.pictures ?? [],
    film: product?.film ?? '',
    graphic: blockRows(product?.graphic ?? []),
    guarantees: product?.guarantees ?? [],
  };
}

/** What is sent. */
export function inputOf(
  { listYuan, appYuan, costYuan, skus, pictures, graphic, ...typed }: Typed,
  product: Product | null,
) {
  return {
    ...typed,
    ...(listYuan !== undefined && { listPriceFen: fenOf(listYuan) }),
    ...(appYuan !== undefined && { appPriceFen: fenOf(appYuan) }),
    ...(costYuan !== undefined && { costFen: fenOf(costYuan) }),
    skus: skusOf(skus),
    pictures: pictures.map(({ key, alt }) => ({ key, alt })),
    graphic: blocksOf(graphic),
    ...(product && { productId: product.id, revision: product.revision }),
  } as Params<'productAdmin.save'>;
}
