/** Per cent of the price before tax that a price includes; what is paid for, as payments name it. */
export const VAT_PERCENT = { order: 13, class: 6 } as const;

/** The VAT that `fen` includes, to the nearest fen. */
export const vatOf = (fen: number, subject: keyof typeof VAT_PERCENT): number =>
  Math.round((fen * VAT_PERCENT[subject]) / (100 + VAT_PERCENT[subject]));
