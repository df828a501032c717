import { z } from 'zod';

type Remark = { text: string; at: string };

const Remarks = z.array(
  z.object({ words: z.string(), at: z.iso.datetime() }).transform(({ words, at }) => ({ text: words, at })),
);

/** Remarks of an order as the column holds them, where their text is still called `words`. */
export const readRemarks = (column: unknown): Remark[] => Remarks.catch([]).parse(column);
export const storedRemarks = (remarks: readonly Remark[]): string =>
  JSON.stringify(remarks.map(({ text, at }) => ({ words: text, at })));
