/** `--short`: one small round of everything, to see that the bench still works; its figures mean nothing. */
const isShort = process.argv.includes('--short');

const given = process.argv.indexOf('--scale');

/** Which part of the whole `fill` and `desk` make. */
export const scale = Number(given < 0 ? (isShort ? 0.001 : 1) : process.argv[given + 1]);

/** How much a bench does: `full`, or `short` where it is only tried. */
export const sized = (full, short) => (isShort ? short : full);
