import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type MutationMeta,
} from '@tanstack/react-query';
import type { Address, CallOptions } from '@cellar/shared/contract/client';
import { useNotice } from './notice';
import { pollMs } from './poll';
import { asCallError } from './request';

/** A function of a domain's client: `orders.list`. */
type Call<P, R> = ((params: P, options?: CallOptions) => Promise<R>) & { readonly address: Address };
export type AnyCall = Call<never, unknown>;
export type ParamsOf<C extends AnyCall> = NonNullable<Parameters<C>[0]>;
type ResultOf<C extends AnyCall> = Awaited<ReturnType<C>>;
type Settings = {
  refetchInterval?: false;
  enabled?: boolean;
  /** What was answered to other parameters is shown until the answer is there. */
  keepsLast?: boolean;
};

export const send = (call: AnyCall, params: object, signal?: AbortSignal): Promise<unknown> =>
  call(params as never, signal && { signal }).catch((error: unknown) => {
    throw asCallError(error);
  });

/** The one key of a call's answer: its address and its parameters. */
export const callQuery = <C extends AnyCall>(call: C, params: ParamsOf<C>) =>
  queryOptions({
    queryKey: [call.address, params] as const,
    queryFn: ({ signal }) => send(call, params, signal) as Promise<ResultOf<C>>,
  });

/** What a call answers, kept up to date while the page is visible. */
export const useCall = <C extends AnyCall>(
  call: C,
  params: ParamsOf<C>,
  { keepsLast = false, ...settings }: Settings = {},
) => useQuery({ ...callQuery(call, params), ...(keepsLast && { placeholderData: keepPreviousData }), ...settings });

/** `searchedTo`: how far a search came that goes on with `next`; `isSorted` false: they are too many to be sorted. */
type Page<Row> = {
  list: Row[];
  next: string | null;
  searchedTo?: string | null | undefined;
  isSorted?: boolean | undefined;
};
export type RowOf<C extends AnyCall> = ResultOf<C> extends Page<infer Row> ? Row : never;
export type PageOf<C extends AnyCall> = ResultOf<C> & Page<RowOf<C>>;

export const sendFrom = <C extends AnyCall>(
  call: C,
  params: Omit<ParamsOf<C>, 'cursor'>,
  cursor: string | null,
  signal?: AbortSignal,
) => send(call, cursor === null ? params : { ...params, cursor }, signal) as Promise<PageOf<C>>;

const pagesQuery = <C extends AnyCall>(call: C, params: Omit<ParamsOf<C>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [call.address, params, 'pages'] as const,
    queryFn: ({ signal, pageParam }) => sendFrom(call, params, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What is new appears by itself; once somebody has read on, rows stay where they are until newer ones are asked for.
    refetchInterval: (query) => ((query.state.data?.pages.length ?? 0) > 1 ? false : pollMs(query)),
  });

/** Rows of a list that is answered page by page, and what else its first page says; `fetchNextPage` reads on. */
export function useCallPages<C extends AnyCall>(
  call: C,
  params: Omit<ParamsOf<C>, 'cursor'>,
  { keepsLast = false }: Pick<Settings, 'keepsLast'> = {},
) {
  const query = useInfiniteQuery({
    ...pagesQuery(call, params),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  const pages = query.data?.pages;
  return {
    ...query,
    first: pages?.[0],
    rows: pages?.flatMap(({ list }) => list),
    searchedTo: pages?.at(-1)?.searchedTo ?? null,
    isSorted: pages?.[0]?.isSorted ?? true,
  };
}

/** An action behind a button: says what was done, or why it was not. What is shown is read again by itself. */
export function useAction<P, R>(
  action: (params: P) => Promise<R>,
  { done, meta }: { done: (params: P, result: R) => string; meta?: MutationMeta },
) {
  const notify = useNotice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (params: P) => action(params),
    onSuccess: (result, params) => notify(done(params, result)),
    onError: (error) => notify(asCallError(error).message),
    ...(meta ? { meta } : {}),
  });
  return { run: (params: P) => void (isPending || mutate(params)), isPending, error: error && asCallError(error) };
}
