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
type AnyCall = Call<never, unknown>;
type ParamsOf<C extends AnyCall> = NonNullable<Parameters<C>[0]>;
type ResultOf<C extends AnyCall> = Awaited<ReturnType<C>>;
type Settings = {
  refetchInterval?: false;
  enabled?: boolean;
  /** What was answered to other parameters is shown until the answer is there. */
  keepsLast?: boolean;
};

const send = (call: AnyCall, params: object, signal?: AbortSignal): Promise<unknown> =>
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

/** `searchedTo`: how far a search came that goes on with `next`. */
type Page<Row> = { list: Row[]; next: string | null; searchedTo?: string | null | undefined };
type RowOf<C extends AnyCall> = ResultOf<C> extends Page<infer Row> ? Row : never;
type PageOf<C extends AnyCall> = ResultOf<C> & Page<RowOf<C>>;

const sendFrom = <C extends AnyCall>(
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
  };
}

/** Every row of such a list, for what takes it whole; it ends with the page that reaches `most`. */
export async function readRows<C extends AnyCall>(
  call: C,
  params: Omit<ParamsOf<C>, 'cursor'>,
  most = Number.POSITIVE_INFINITY,
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<C> = await sendFrom(call, params, cursor);
    rows.push(...page.list);
    cursor = page.next;
  } while (cursor !== null && rows.length < most);
  return rows;
}

/** The same as a page's choice needs it. */
export const useRows = <C extends AnyCall>(call: C, params: Omit<ParamsOf<C>, 'cursor'>) =>
  useQuery({
    queryKey: [call.address, params, 'rows'],
    queryFn: () => readRows(call, params),
    refetchInterval: false,
  });

type Part = { members: number; next: string | null };

/** How many members there are of what is counted part by part. */
export async function countAll<C extends AnyCall>(
  call: C,
  params: Omit<ParamsOf<C>, 'cursor'>,
  signal?: AbortSignal,
): Promise<number> {
  let members = 0;
  let cursor: string | null = null;
  do {
    const part = (await send(call, cursor === null ? params : { ...params, cursor }, signal)) as Part;
    members += part.members;
    cursor = part.next;
  } while (cursor);
  return members;
}

/** Such a count as a page shows it. */
export const useCount = <C extends AnyCall>(call: C, params: Omit<ParamsOf<C>, 'cursor'>) =>
  useQuery({
    queryKey: [call.address, params, 'count'],
    queryFn: ({ signal }) => countAll(call, params, signal),
    refetchInterval: false,
  });

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
