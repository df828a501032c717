import { head, noHead, number } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'PriceDrops'> = {
  label: '限时降价',
  order: 270,
  load: { skeleton: 'list' },
  defaults: { ...noHead, limit: 6 },
  fields: { ...head, limit: number('每次几件', 1, 50) },
};
