import { choice, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Divider'> = {
  label: '分隔',
  order: 330,
  load: 'withPage',
  defaults: { text: '', line: 'line', space: 'middle' },
  fields: {
    text: text('文字'),
    line: choice('线条', [
      ['line', '细线'],
      ['ornament', '花饰'],
      ['none', '只留空白'],
    ]),
    space: choice('间距', [
      ['small', '小'],
      ['middle', '中'],
      ['large', '大'],
    ]),
  },
};
