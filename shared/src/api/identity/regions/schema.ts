import { z } from 'zod';
import { AreaCode } from '@cellar/shared/contract/typed';
import { defineCall, jsonParam } from '@cellar/shared/contract/schema';

export const MAX_REGIONS = 5;

export const BusinessRegion = z.object({
  areaCode: z.string(),
  /** 「江苏省 苏州市」 */
  area: z.string(),
  /** 「苏州」: of the main one, what analytics know the person by. */
  name: z.string(),
  isMain: z.boolean(),
});
export type BusinessRegion = z.output<typeof BusinessRegion>;

const Regions = z.object({
  list: z.array(BusinessRegion),
  most: z.int(),
  /** Name of the main one, stored as TDgrade; '' without any. */
  grade: z.string(),
});

export const regionsSchema = {
  /** The main one first. */
  list: defineCall({ access: 'person', params: z.object({}), result: Regions }),
  /** These instead of all before; the first is the main one. */
  save: defineCall({
    access: 'person',
    params: z.object({
      areaCodes: jsonParam(
        z.array(AreaCode).min(1, '请至少保留一个区域').max(MAX_REGIONS, `最多 ${MAX_REGIONS} 个区域`),
      ),
    }),
    result: Regions,
    errors: ['area'],
  }),
};
