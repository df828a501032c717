import { namesMachine } from '../machinePaths.mjs';

const VALIDATOR = /ZodError|\$ZodType|_zod\b/;

/** Fields that only visits have. */
const VISIT = /followsFocus/;

/**
 * What must never be inside a built file: the validation library unless forms need it, visits of screens, and places on the building
 * machine.
 */
export const faultsIn = ({ file, text, mayValidate = false }, addresses) => [
  ...(!mayValidate && VALIDATOR.test(text) ? [`${file} contains zod: import schemas as types only.`] : []),
  ...(VISIT.test(text) ? [`${file} contains the visit of a screen: no code imports one.`] : []),
  ...namesMachine(file, text, addresses),
];
