import { z } from 'zod';
import { Line } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { typed, typedJson } from '@cellar/shared/contract/typed';
import { defineCall, idOf, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';
import { cleanLine } from '@cellar/shared/format/text/cleanText';

const readers = staff('goods', 'viewer');
const editors = staff('goods');

/** What goods are of. */
export const NAME_KINDS = ['winery', 'grape', 'region', 'category'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

const NameId = z.string().regex(/^[\w-]{1,60}$/, '请选择名称');
const nameId = idOf('catalogName', NameId);
const Kind = z.enum(NAME_KINDS, '请选择类别');
const revision = z.coerce.number().int().min(1);

const CatalogName = z.object({
  id: z.string(),
  name: z.string(),
  foreignName: z.string(),
  /** Where it belongs: a country, or the category above it. */
  place: z.string(),
  /** Of a winery or a region, in Chinese. */
  country: z.string(),
  /** The region of a winery, the region or the category above it; '': none. */
  parent: z.string(),
  /** A story of a winery, an introduction of a region. */
  text: z.string(),
  founded: z.int().nullable(),
  position: z.int().nullable(),
  /** Other names by which buyers find it. */
  aliases: z.array(z.string()),
  /** Wines, of a category products; counted up to `MAX_COUNTED`. */
  goods: z.int(),
  revision: z.int(),
});
export type CatalogName = z.output<typeof CatalogName>;

/** Wineries, grapes, regions and categories as the shop's own people keep them. They also arise with the goods that name them. */
export const catalogNamesSchema = {
  /** By name. */
  list: defineCall({
    access: readers,
    params: z.object({
      ...pageParams,
      kind: Kind.default('winery'),
      q: typed(cleanLine).max(40, '最多 40 个字').default(''),
    }),
    result: pageOf(CatalogName),
  }),
  /** Makes one, or changes the one that the editor read; a name that it had stays one by which it is found. */
  save: defineCall({
    access: editors,
    params: z.object({
      kind: Kind,
      id: nameId.optional(),
      revision: revision.optional(),
      name: Line('名称', 40),
      foreignName: typed(cleanLine).max(120, '外文名最多 120 个字').default(''),
      text: typed().max(2000, '介绍最多 2000 个字').default(''),
      founded: z.coerce
        .number('创立年份要填数字')
        .int('创立年份要填整数')
        .min(500, '创立年份最早 500')
        .max(2200, '创立年份最晚 2200')
        .optional(),
      position: z.coerce
        .number('排序要填数字')
        .int('排序要填整数')
        .min(0, '排序不能小于 0')
        .max(999, '排序最大 999')
        .optional(),
      aliases: typedJson(z.array(Line('别名', 30)).max(20, '最多 20 个别名')).default([]),
      /** In Chinese; left out: that of a winery or region stays. */
      country: Line('国家', 20).optional(),
      /** The region of a winery, the region or category above, by name; '': none, left out: it stays. */
      parent: typed(cleanLine).max(40, '最多 40 个字').optional(),
    }),
    result: z.null(),
    errors: ['changed', 'taken', 'country', 'place'],
    detail: z.object({ revision: z.int() }),
  }),
  /** Takes away one that nothing is of. */
  remove: defineCall({
    access: editors,
    params: z.object({ kind: Kind, id: nameId, revision }),
    result: z.null(),
    errors: ['changed', 'used'],
    detail: z.object({ revision: z.int() }),
  }),
  /** Everything of one becomes the other's; by its name the other is found. */
  merge: defineCall({
    access: editors,
    params: z.object({
      kind: Kind,
      id: nameId,
      revision,
      intoId: idOf('catalogName', z.string().regex(/^[\w-]{1,60}$/, '请选择合并到哪一个')),
    }),
    result: z.null(),
    errors: ['changed', 'same', 'below', 'place'],
    detail: z.object({ revision: z.int() }),
  }),
};
