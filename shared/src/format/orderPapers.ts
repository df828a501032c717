/** Goods on a paper. */
type Goods = { name: string; spec: string; quantity: number };
/** What lies in a parcel, or is to be put into one. */
export type DeliveryNote = {
  warehouse: string;
  /** Courier and number, once there is a parcel. */
  slip: string;
  goods: Goods[];
};
export type PickedGoods = Goods & { key: string; warehouse: string; code: string; barCode: string; orders: string[] };

type Order = {
  orderNo: string;
  state: string;
  lines: readonly {
    warehouse: string;
    name: string;
    spec: string;
    code: string;
    barCode: string;
    /** Units that no parcel holds yet. */
    unsent: number;
  }[];
  parcels: readonly { warehouse: string; courier: string; trackingNo: string; lines: Goods[] }[];
};

/** A delivery note for each parcel, and for each warehouse from which something is still to be sent or picked up. */
export function deliveryNotesOf({ state, lines, parcels }: Order): DeliveryNote[] {
  const sent = parcels.map(({ warehouse, courier, trackingNo, lines: goods }) => ({
    ...{ warehouse, goods },
    slip: `${courier} ${trackingNo}`,
  }));
  const isOpen = parcels.length === 0 || state === 'paid' || state === 'packed';
  const unsent = isOpen ? lines.filter((line) => line.unsent > 0) : [];
  const open = [...new Set(unsent.map(({ warehouse }) => warehouse))].map((warehouse) => ({
    ...{ warehouse, slip: '' },
    goods: unsent
      .filter((line) => line.warehouse === warehouse)
      .map(({ name, spec, unsent: quantity }) => ({ name, spec, quantity })),
  }));
  return [...sent, ...open];
}

/** What is not sent yet, one row for each kind of goods in each warehouse. */
export function pickedGoodsOf(orders: readonly Order[]): PickedGoods[] {
  const rows = new Map<string, PickedGoods>();
  for (const { orderNo, lines } of orders)
    for (const { warehouse, name, spec, code, barCode, unsent } of lines) {
      if (unsent === 0) continue;
      const key = [warehouse, name, spec, code].join(' ');
      const known = rows.get(key) ?? { ...{ key, warehouse, name, spec, code, barCode }, quantity: 0, orders: [] };
      rows.set(key, {
        ...known,
        quantity: known.quantity + unsent,
        orders: [...known.orders, `${orderNo} ×${unsent}`],
      });
    }
  return [...rows.values()].sort((one, other) => one.key.localeCompare(other.key, 'zh-CN'));
}
