/** What deriving a key from a password costs: scrypt with 32 MB of memory, as OWASP recommends. Tests take a cheaper one. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 };
