import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderLine } from '@cellar/shared/api/trade/orders/schema';
import { MIN_REVIEW_LENGTH } from '@cellar/shared/constants/reviewLimits';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { checkStored, storedItems, urlsOf, type UploadItem } from '@cellar/shared/ui/uploader';
import { useEffect, useState } from 'react';
import { isStale } from '../../../common/isStale';
import type { Changes } from '../../useOrderActions';

export type Entry = { stars: number; body: string; pictures: readonly UploadItem[] };
type Entries = Record<string, Entry>;
type Kept = {
  anonymous: boolean;
  lines: Record<string, { stars: number; body: string; pictureIds: readonly string[] }>;
};

const blank: Entry = { stars: 5, body: '', pictures: [] };
const mapValues = <A, B>(values: Record<string, A>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value)]));

/** What was typed stays over a failure and a reload. */
function useEntries(orderId: string) {
  const { draft, setDraft, clearDraft } = useDraft<Kept>(`/order review ${orderId}`, { anonymous: false, lines: {} });
  const [entries, setEntries] = useState<Entries>(() =>
    mapValues(draft.lines, ({ pictureIds, ...entry }) => ({ ...entry, pictures: storedItems(pictureIds) })),
  );
  const [anonymous, setAnonymous] = useState(draft.anonymous);
  useEffect(
    () =>
      setDraft({
        anonymous,
        lines: mapValues(entries, ({ pictures, ...entry }) => ({ ...entry, pictureIds: urlsOf(pictures) })),
      }),
    [anonymous, entries, setDraft],
  );
  const entryOf = (line: number) => entries[line] ?? blank;
  const change = (line: number, to: (entry: Entry) => Entry) =>
    setEntries((known) => ({ ...known, [line]: to(known[line] ?? blank) }));
  return { entryOf, change, anonymous, setAnonymous, clearDraft };
}

/** What keeps an entry from being sent; null when nothing does. */
function faultOf({ body, pictures }: Entry): string | null {
  const written = [...body.trim()].length;
  if (written === 0) return pictures.length > 0 ? '再写几句评价吧' : null;
  return written < MIN_REVIEW_LENGTH ? `至少写 ${MIN_REVIEW_LENGTH} 个字` : checkStored(pictures);
}

type Reviewing = { orderId: string; onClose: () => void } & Pick<Changes, 'onChanged' | 'onStale'>;

/** What is written about these lines, what is wrong with it, and its submit. */
export function useReviews({ orderId, onClose, onChanged, onStale }: Reviewing, lines: readonly OrderLine[]) {
  const keyFor = useIdemKey();
  const { entryOf, change, anonymous, setAnonymous, clearDraft } = useEntries(orderId);
  const written = lines.map(({ line }) => ({ line, ...entryOf(line) })).filter(({ body }) => body.trim() !== '');
  const send = async () => {
    const reviews = written.map(({ pictures, ...review }) => ({ ...review, pictureIds: urlsOf(pictures) }));
    const content = { reviews, anonymous };
    const { order, coins } = await orders.review({ orderId, idemKey: keyFor(content), ...content });
    clearDraft();
    onClose();
    toast(`感谢评价，获得 ${coins} 金币`);
    onChanged(order);
  };
  const { submit, busy } = useSubmit(send, {
    onError: (error) => {
      toastError(error);
      if (!isStale(error)) return;
      onClose();
      onStale();
    },
  });
  return {
    entryOf,
    change,
    faultOf: (line: number) => faultOf(entryOf(line)),
    anonymous,
    setAnonymous,
    ready: written.length > 0 && lines.every(({ line }) => faultOf(entryOf(line)) === null),
    submit,
    busy,
  };
}
