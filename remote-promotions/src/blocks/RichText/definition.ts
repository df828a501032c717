import { choice, text, yesNo } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'RichText'> = {
  label: '图文',
  order: 130,
  load: 'withPage',
  defaults: { title: '', text: '', align: 'left', folded: false },
  fields: {
    title: text('标题'),
    text: { type: 'textarea', label: '正文（# 标题，- 列表，> 引用，**加粗**，[文字](/路径)）' },
    align: choice('对齐', [
      ['left', '左'],
      ['center', '居中'],
    ]),
    folded: yesNo('折叠'),
  },
};
