import { head, link, many, picture, text } from '@cellar/shared/blocks/editorFields';
import type { HomeBlockDefinition } from '../blockDefinition';

export const definition: HomeBlockDefinition<'HomeBanners'> = {
  label: '首页轮播',
  order: 10,
  kind: 'banners',
  defaults: { items: [] },
  fields: {
    items: many('画面', {
      id: text('编号（统计用）'),
      ...head,
      action: text('按钮'),
      to: link,
      picture: picture('图片'),
    }),
  },
};
