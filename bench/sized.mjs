/** `--short`: one small round of everything, to see that the bench still works; its figures mean nothing. */
const isShort = process.argv.includes('--short');

/** How much a bench does: `full`, or `short` where it is only tried. */
export const sized = (full, short) => (isShort ? short : full);
