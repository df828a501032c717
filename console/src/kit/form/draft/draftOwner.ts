import { createContext } from 'react';

/** Whose drafts are kept and offered: the name of the member of staff who is logged in. */
export const DraftOwner = createContext('');
