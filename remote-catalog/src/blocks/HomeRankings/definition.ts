import { type EditorField, head, many, noHead, number, text } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';
import { count, titled } from '../commonFields';

const rule: EditorField = {
  type: 'object',
  label: '条件（空 = 不限）',
  objectFields: {
    type: text('酒类'),
    country: text('国家'),
    grape: text('葡萄'),
    fromFen: number('最低价（分）', 0, 100_000_000),
    toFen: number('最高价（分）', 0, 100_000_000),
  },
};

export const definition: HomeBlockDefinition<'HomeRankings'> = {
  label: '排行榜',
  order: 60,
  kind: 'rankings',
  defaults: { ...noHead, to: '', count: 8, items: [] },
  fields: { ...titled, count, items: many('榜单', { id: text('编号'), ...head, rule }) },
};
