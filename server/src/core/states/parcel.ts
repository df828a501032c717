import type { Transitions } from './transitions';

export type ParcelState = 'booked' | 'transit' | 'delivering' | 'delivered' | 'rejected';

/** Couriers skip steps, and a parcel that could not be handed over goes round again. */
export const parcelTransitions: Transitions<ParcelState> = {
  booked: ['transit', 'delivering', 'delivered', 'rejected'],
  transit: ['delivering', 'delivered', 'rejected'],
  delivering: ['transit', 'delivered', 'rejected'],
  delivered: [],
  rejected: [],
};
