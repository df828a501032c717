/**
 * What is given back for `quantity` of a line's units when `returned` of them went back before: the parts of all units together are exactly
 * `shareFen`, in whichever portions they come back.
 */
export function refundOf({
  shareFen,
  units,
  returned,
  quantity,
}: {
  shareFen: number;
  units: number;
  returned: number;
  quantity: number;
}): number {
  const until = (count: number) => Number((BigInt(shareFen) * BigInt(count)) / BigInt(units));
  const last = Math.min(units, returned + quantity);
  return until(last) - until(Math.min(units, returned));
}
