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
export type Picked = { warehouse: string; name: string; spec: string; units: number; orders: string[] };

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

/** What is not sent yet, one row for each kind of goods in each warehouse. */
export function pickedOf(papers: readonly Paper[]): Picked[] {
  const rows = new Map<string, Picked>();
  for (const { order } of papers)
    for (const { warehouse, name, spec, unsent } of order.lines) {
      if (unsent === 0) continue;
      const key = `${warehouse} ${name} ${spec}`;
      const known = rows.get(key);
      rows.set(key, {
        ...{ warehouse, name, spec, units: (known?.units ?? 0) + unsent },
        orders: [...(known?.orders ?? []), `${order.orderNo} ×${unsent}`],
      });
    }
  return [...rows.values()].sort((one, other) =>
    `${one.warehouse} ${one.name}`.localeCompare(`${other.warehouse} ${other.name}`, 'zh-CN'),
  );
}
