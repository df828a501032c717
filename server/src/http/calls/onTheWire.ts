type Wire<T> = T extends Date ? string : T;

/** A row with its times as they are written in replies. */
export const onTheWire = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [K in keyof T]: Wire<T[K]> };
