import { namesMachine } from '../machinePaths.mjs';

const VALIDATOR = /ZodError|\$ZodType|_zod\b/;

/** What must never be inside a built file: the validation library, and places on the building machine. */
export const faultsIn = ({ file, text }, addresses) => [
  ...(VALIDATOR.test(text) ? [`${file} contains zod: import schemas as types only.`] : []),
  ...namesMachine(file, text, addresses),
];
