import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { CallError } from '@cellar/shared/runtime/errors';
import { pollMs } from '../api/poll';
import { endSession } from './session';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
    mutationMeta: { /** The answer says nothing about what is shown. */ changesNothing?: boolean };
  }
}

const STALE_MS = 5_000;

/**
 * What is shown is read again every ten seconds while the page is visible, and after each action, also one that came too late. A failed
 * reading keeps what was read before. After an action or a reading that finds nobody logged in, the login stands over the page.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: CallError) => {
    if (error.kind === 'loginRequired') endSession(client);
  };
  const onRefused = (error: CallError) => {
    onError(error);
    // Somebody else was first: what stands around the refusal is no longer true.
    if (error.code === 'changed') void client.invalidateQueries();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: onRefused,
      onSuccess: (_result, _params, _context, { meta }) =>
        void (meta?.changesNothing ? undefined : client.invalidateQueries()),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchInterval: pollMs,
        retry: false,
        // The browser's word about the network is no answer of the server.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
