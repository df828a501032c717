import { useIsFetching, type Query } from '@tanstack/react-query';

/** What could not be read is not waited for. */
const isOutdated = ({ state }: Query) => state.isInvalidated && state.status === 'success';

/** Whether what an action may have changed is being read again. */
export const useIsRefreshing = () => useIsFetching({ predicate: isOutdated }) > 0;
