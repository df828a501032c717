import { messages } from '@cellar/shared/api/members/messages/calls';
import type { MessageKind, Unread } from '@cellar/shared/api/members/messages/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toastError } from '@cellar/shared/runtime/messages';
import { useState } from 'react';

const NONE: Unread = { order: 0, activity: 0, system: 0 };

/** Messages of one kind, or all, with how many of each are not read. A mark is set at once, and taken back when it cannot be stored. */
export function useMessages(kind: MessageKind | undefined) {
  const loaded = useLoad(messages.countUnread, []);
  const [newest, setNewest] = useState<Unread | null>(null);
  const unread = newest ?? loaded.data ?? NONE;
  const list = useList((cursor) => messages.list({ ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) }), [kind]);
  const mark = (ids: readonly string[], read: boolean) =>
    list.replaceItems((known) => known.map((item) => (ids.includes(item.id) ? { ...item, read } : item)));
  const read = async (id: string) => {
    mark([id], true);
    try {
      setNewest(await messages.read({ id }));
    } catch (error) {
      mark([id], false);
      toastError(error);
    }
  };
  const { submit: readAll, busy } = useSubmit(async () => {
    const marked = list.items.filter((item) => !item.read).map(({ id }) => id);
    mark(marked, true);
    try {
      setNewest(await messages.readAll(kind ? { kind } : {}));
    } catch (error) {
      mark(marked, false);
      throw error;
    }
  });
  const refresh = async () => {
    const [came, counted] = await Promise.all([list.reload(), loaded.reload()]);
    if (counted) setNewest(null);
    return came;
  };
  return { list, unread, read, readAll: () => void readAll(), busy, refresh };
}
