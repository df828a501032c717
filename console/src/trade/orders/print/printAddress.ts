/** Sheets that are printed: what is fetched from the shelves, and what goes into a parcel. */
export type SheetKind = 'picking' | 'delivery';

/** Where sheets of these orders are. */
export const printAddress = (kind: SheetKind, ids: readonly string[]) =>
  `/orders/print?kind=${kind}&ids=${ids.join(',')}`;
