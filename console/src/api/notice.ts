import { createContext, useContext } from 'react';

/** Says in one line what was done. */
export const NoticeContext = createContext<(text: string) => void>(() => undefined);

export const useNotice = () => useContext(NoticeContext);
