const HEAD = '%PDF-';
const END = '%%EOF';
/** How far from the last byte the mark of the end may stand. */
const TAIL = 1024;

/** Whether a file begins like a PDF, whatever it is called. */
export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, HEAD.length) === HEAD;

/** Whether a PDF goes to its end. */
export const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-TAIL).includes(END);
