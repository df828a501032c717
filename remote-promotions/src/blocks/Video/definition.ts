import { head, noHead, pickedOne, picture } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'Video'> = {
  label: '视频',
  order: 160,
  load: { skeleton: 'banner' },
  defaults: { ...noHead, src: '', poster: null },
  fields: { ...head, src: pickedOne('视频地址', 'film'), poster: picture('封面') },
};
