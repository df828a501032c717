import { useQuery } from '@tanstack/react-query';
import { send, sendFrom, type AnyCall, type PageOf, type ParamsOf, type RowOf } from './useCall';

/** Every row of a list that is answered page by page, for what takes it whole; it ends with the page that reaches `most`. */
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
