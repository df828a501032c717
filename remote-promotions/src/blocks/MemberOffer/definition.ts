import { head, noHead, products } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';

export const definition: BlockDefinition<'MemberOffer'> = {
  label: '会员专享',
  order: 250,
  load: { skeleton: 'card grid2' },
  defaults: { ...noHead, products: [] },
  fields: { ...head, products },
};
