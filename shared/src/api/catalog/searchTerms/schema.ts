import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, Instant, jsonParam, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';
import { cleanLine } from '@cellar/shared/format/text/cleanText';

const readers = staff('goods', 'viewer');
const editors = staff('goods');

/** `name`: another name; `dish`, `occasion`: what goes with it; `kind`: a kind of goods. */
export const SYNONYM_KINDS = ['name', 'dish', 'occasion', 'kind'] as const;

const Word = typed(cleanLine).min(1, '请填写词').max(20, '最多 20 个字');
const Position = z.coerce.number('请填写排序').int('排序要填整数').min(0, '排序不能小于 0').max(99, '最多排到第 99 个');
const Synonym = z.object({ word: z.string(), means: z.string(), kind: z.enum(SYNONYM_KINDS) });
export type Synonym = z.output<typeof Synonym>;
const HotPlace = z.object({ position: z.int(), fromAt: Instant.nullable(), toAt: Instant.nullable() });
const HotWord = HotPlace.extend({
  word: z.string(),
  /** It stands on the page of the search now. */
  shown: z.boolean(),
});
export type HotWord = z.output<typeof HotWord>;

/** Words of the search: those that are offered, and what words of buyers stand for. */
export const searchTermsSchema = {
  /** In their order. */
  listHot: defineCall({ access: readers, params: z.object({}), result: z.object({ list: z.array(HotWord) }) }),
  /** Adds a word, or changes the place and time of one. `from`: what was read; null: the word was not there. */
  saveHot: defineCall({
    access: editors,
    params: z.object({
      word: Word,
      position: Position,
      fromAt: Instant.optional(),
      toAt: Instant.optional(),
      from: jsonParam(HotPlace.nullable()).optional(),
    }),
    result: z.null(),
    errors: ['period', 'changed'],
    detail: z.object({ current: HotPlace.nullable() }),
  }),
  removeHot: defineCall({ access: editors, params: z.object({ word: Word }), result: z.null() }),
  listSynonyms: defineCall({
    access: readers,
    params: z.object({ ...pageParams, q: typed(cleanLine).max(20, '最多 20 个字').default('') }),
    result: pageOf(Synonym),
  }),
  addSynonym: defineCall({
    access: editors,
    params: z.object({ word: Word, means: Word, kind: z.enum(SYNONYM_KINDS, '请选择类型') }),
    result: z.null(),
    errors: ['same', 'taken'],
  }),
  removeSynonym: defineCall({ access: editors, params: z.object({ word: Word, means: Word }), result: z.null() }),
};
