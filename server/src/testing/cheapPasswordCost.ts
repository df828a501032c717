/** Stands in for the real cost: tests derive hundreds of keys, and nothing they say depends on how long one takes. */
export const PASSWORD_COST = { N: 2 ** 10, r: 8, p: 1 };
