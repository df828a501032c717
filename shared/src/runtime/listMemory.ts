import { onPersonChange } from '@cellar/shared/runtime/session';

/** So many lists are remembered, the longest unused one goes first. */
const most = 20;
const lists = new Map<string, unknown>();

export const forgetLists = () => lists.clear();

onPersonChange(forgetLists);

/** Rows of a list at a history entry, so that the way back finds them; for as long as the page lives. */
export function rememberList(place: string, state: unknown) {
  lists.delete(place);
  lists.set(place, state);
  for (const oldest of lists.keys()) {
    if (lists.size <= most) break;
    lists.delete(oldest);
  }
}

export const recallList = <T>(place: string): T | undefined => lists.get(place) as T | undefined;
