import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { PreviewPerson } from '@cellar/shared/contract/preview';
import { learnTime } from '@cellar/shared/runtime/clock';
import { signIn, signOut, withPerson } from '@cellar/shared/runtime/session';
import { useDebounced } from '../../../kit/base/useDebounced';
import { answerAs } from './previewTransport';

/** As whom and when the page is looked at; no moment = now. */
export type View = { as: PreviewPerson; at: string | null };

const AFTER_TYPING_MS = 400;

/** The shop's parts see that somebody is logged in; who it is, only the server knows. */
const becomePerson = (as: PreviewPerson) =>
  as === 'guest' ? signOut() : signIn(withPerson({ token: 'preview' }, { userid: `preview-${as}` }));

async function look(id: string, data: PageData, { as, at }: View, signal: AbortSignal) {
  const answer = await pages.preview({ id, data, as, at });
  // Nobody waits for it any more: the page is looked at in another way, or has changed.
  signal.throwIfAborted();
  learnTime(answer.now);
  becomePerson(as);
  const blocks = new Map(data.content.map(({ props }) => [props.id, JSON.stringify(props)]));
  answerAs(answer.token, blocks.keys());
  return { toAt: answer.page.toAt, data: answer.page.data, looked: { person: `${as} ${at ?? ''}`, blocks } };
}

/** What the server finds for the blocks as they are, for this person at this moment; it follows what is typed. */
export function usePreview(id: string, work: PageData, view: View) {
  const data = useDebounced(work, AFTER_TYPING_MS);
  return useQuery({
    queryKey: ['editor preview', id, view, data],
    queryFn: ({ signal }) => look(id, data, view, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: false,
  });
}
