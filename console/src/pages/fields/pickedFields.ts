import type { ComponentType } from 'react';
import type { Picks } from '@cellar/shared/contract/picks';
import type { PickedFieldProps } from './pickedField';

export type { PickedFieldProps } from './pickedField';

const Waiting = () => null;

/** The field for each kind of value that a block can hold. */
export const pickedFields: Record<Picks, ComponentType<PickedFieldProps>> = {
  product: Waiting,
  coupon: Waiting,
  sale: Waiting,
  lottery: Waiting,
  group: Waiting,
  picture: Waiting,
  zones: Waiting,
  link: Waiting,
  block: Waiting,
  instant: Waiting,
  film: Waiting,
};
