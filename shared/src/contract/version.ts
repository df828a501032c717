/** The version of the contract that this code is written for: of what `shared` offers, and of what calls take and answer. */
export const CONTRACT_VERSION = '3.4';
export const CONTRACT_MAJOR = Number(CONTRACT_VERSION.split('.')[0]);

/** The header in which a call says for which it was made; a call without it is of the major before. */
export const CONTRACT_HEADER = 'x-cellar-contract';
