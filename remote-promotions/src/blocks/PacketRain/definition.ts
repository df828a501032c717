import { head, noHead, number, pickedOne } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'PacketRain'> = {
  label: '红包雨',
  order: 430,
  load: { skeleton: 'card' },
  defaults: { ...noHead, packetRainId: null, seconds: 10 },
  fields: {
    ...head,
    packetRainId: pickedOne('红包', 'packetRain'),
    seconds: number('下多少秒', 5, 30),
  },
};
