import { useLocation } from '@cellar/shared/router';

/** Names what stays with this history entry under `name`, so that the way back finds it. */
export const usePlace = (name: string): string => `${useLocation().key} ${name}`;
