type Random = (below: number) => number;

/**
 * Divides a sum into envelopes of at least one fen each, which add up to it exactly. Each is on average as large as any other; none is
 * larger than twice the average of what is left when its turn comes.
 */
export function splitFen(totalFen: number, envelopes: number, random: Random): number[] {
  if (envelopes < 1 || totalFen < envelopes) throw new Error(`${totalFen} fen do not fill ${envelopes} envelopes`);
  let left = totalFen;
  return Array.from({ length: envelopes }, (_, i) => {
    const after = envelopes - i - 1;
    const most = Math.min(left - after, Math.max(1, Math.floor((left * 2) / (after + 1)) - 1));
    const fen = after === 0 ? left : 1 + random(most);
    left -= fen;
    return fen;
  });
}
