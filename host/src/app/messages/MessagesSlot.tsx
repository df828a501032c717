import { questionAtom, toastAtom } from '@cellar/shared/runtime/messages';
import { useAtomValue } from '@cellar/shared/state';
import { useEffect, useState, type ComponentType } from 'react';

type Module = { Messages: ComponentType };

let pending: Promise<Module> | undefined;

/** Gets the drawing of messages ready, so that the first one need not wait. */
export function loadMessages(): Promise<Module> {
  pending ??= import('./Messages').catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

const TRIES = 3;
const PAUSE = 500;

/** Renders toasts and questions once there is one. */
export function MessagesSlot() {
  const toast = useAtomValue(toastAtom);
  const question = useAtomValue(questionAtom);
  const [Messages, setMessages] = useState<ComponentType>();
  const [tries, setTries] = useState(0);
  const wanted = !Messages && Boolean(toast ?? question);
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadMessages().then(
      (module) => setMessages(() => module.Messages),
      () => {
        if (tries + 1 < TRIES) timer = setTimeout(() => setTries(tries + 1), PAUSE);
        // A question that can't be rendered is answered with no.
        else question?.answer(false);
      },
    );
    return () => clearTimeout(timer);
  }, [wanted, tries, question]);
  return Messages ? <Messages /> : null;
}
