import { pickedOne, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Countdown'> = {
  label: '倒计时',
  order: 120,
  load: 'withPage',
  defaults: { title: '', endsAt: null, over: '' },
  fields: {
    title: text('标题'),
    endsAt: pickedOne('结束时间（空 = 活动结束）', 'instant'),
    over: text('结束后显示'),
  },
};
