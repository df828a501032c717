import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, staff } from '@cellar/shared/contract/schema';

/** The path of a list below the console's address: /orders. */
const page = z
  .string()
  .regex(/^(\/[\w-]+)+$/)
  .max(60);

const View = z.object({ id: Id, name: z.string(), query: z.string() });
export type View = z.output<typeof View>;
const Views = z.object({ list: z.array(View) });

/** Lists as the caller keeps them: narrowed and sorted, under a name. */
export const staffViewsSchema = {
  list: defineCall({ access: staff(), params: z.object({ page }), result: Views }),
  /** One of the same name is replaced. */
  save: defineCall({
    access: staff(),
    params: z.object({
      page,
      name: typed(cleanLine).min(1, '请填写名称').max(20, '名称最多 20 个字'),
      /** As it stands in an address: other characters are encoded. */
      query: z
        .string()
        .regex(/^[!-~]*$/)
        .max(500, '条件太多，存不下')
        .default(''),
    }),
    result: Views,
    errors: ['full'],
  }),
  remove: defineCall({ access: staff(), params: z.object({ page, id: idOf('staffView') }), result: Views }),
};
