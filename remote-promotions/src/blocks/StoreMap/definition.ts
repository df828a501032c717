import { head, many, noHead, number, pickedOne, picture, text } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'StoreMap'> = {
  label: '门店地图',
  order: 380,
  load: { skeleton: 'card' },
  defaults: { ...noHead, picture: null, places: [] },
  fields: {
    ...head,
    picture: picture('地图（空 = 只列地址）'),
    places: many('地点', {
      storeId: pickedOne('门店（空 = 自己填写）', 'store'),
      name: text('名称'),
      address: text('地址'),
      hours: text('时间'),
      phone: text('电话'),
      left: number('左（百分比）', 0, 100),
      top: number('上（百分比）', 0, 100),
    }),
  },
};
