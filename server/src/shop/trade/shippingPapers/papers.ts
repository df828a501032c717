import type { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';

/** One order with its receiver unmasked; null for a picking list, which names nobody. */
export type Paper = { order: DeskOrder; address: OrderAddress | null };

export type Label = {
  orderNo: string;
  warehouse: string;
  /** Courier and number, once there is a parcel. */
  slip: string;
  units: number;
  name: string;
  phone: string;
  place: string;
};

export const placeOf = ({ province, city, county, detail }: OrderAddress): string =>
  `${[...new Set([province, city, county])].filter(Boolean).join('')}${detail}`;

/** A label for each parcel that no courier has collected, and for each warehouse from which something is still to be sent. */
export function labelsOf({ order, address }: Paper): Label[] {
  if (!address || order.delivery === 'pickup') return [];
  const { orderNo, parcels, lines } = order;
  const to = { orderNo, name: address.name, phone: address.phone, place: placeOf(address) };
  const booked = parcels
    .filter(({ state }) => state === 'booked')
    .map(({ warehouse, courier, trackingNo, lines: own }) => ({
      ...{ ...to, warehouse, slip: `${courier} ${trackingNo}` },
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
  const isOpen = order.state === 'paid' || order.state === 'packed';
  const unsent = isOpen ? lines.filter((line) => line.unsent > 0) : [];
  const open = [...new Set(unsent.map(({ warehouse }) => warehouse))].map((warehouse) => ({
    ...{ ...to, warehouse, slip: '' },
    units: unsent.filter((line) => line.warehouse === warehouse).reduce((sum, line) => sum + line.unsent, 0),
  }));
  return [...booked, ...open];
}
