import { link, many, number, picture, text, yesNo } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'HotZone'> = {
  label: '热区图',
  order: 140,
  load: 'withPage',
  defaults: { picture: null, labels: false, zones: [] },
  fields: {
    picture: picture('图片'),
    labels: yesNo('显示文字'),
    zones: {
      ...many('热区', {
        left: number('左', 0, 100),
        top: number('上', 0, 100),
        width: number('宽', 0, 100),
        height: number('高', 0, 100),
        label: text('名称'),
        link,
      }),
      metadata: { picks: 'zones' },
    },
  },
};
