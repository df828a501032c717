import { createContext, useContext } from 'react';

/** Says in one line what was done. */
export const NoticeContext = createContext<(words: string) => void>(() => undefined);

export const useNotice = () => useContext(NoticeContext);
