type Summed<K extends string> = { label: string } & Record<K, number>;

/** Rows with the sums of their figures as the last one, where there is something to add up. */
export const withTotal = <K extends string, Row extends Summed<K>>(
  rows: readonly Row[],
  figures: readonly K[],
): Row[] =>
  rows.length < 2
    ? [...rows]
    : [
        ...rows,
        rows.reduce((sum, one) => ({
          ...sum,
          label: '合计',
          ...Object.fromEntries(figures.map((figure) => [figure, sum[figure] + one[figure]])),
        })),
      ];
