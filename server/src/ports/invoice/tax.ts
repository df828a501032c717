/** The tax that an amount holds. */
export const taxIn = ({ amountFen, taxPercent }: { amountFen: number; taxPercent: number }): number =>
  amountFen - Math.round((amountFen * 100) / (100 + taxPercent));
