import type { InspectedRemote, Inspection, InspectionChoice } from '@cellar/shared/contract/discovery';
import { useEffect, useState } from 'react';

/** Where the server answers a session with an inspection link. */
const VERSIONS = '/inspect/versions';
const USE = '/inspect/use';

const OFFLINE = '网络不通，请重试';

async function ask(path: string, body?: InspectionChoice): Promise<Response> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const reply = await fetch(path, sent).catch(() => Promise.reject(new Error(OFFLINE)));
  if (reply.ok) return reply;
  const { message } = (await reply.json().catch(() => ({}))) as { message?: string };
  throw new Error(message || OFFLINE);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : OFFLINE);

export type Choosing = {
  inspected: (name: string) => InspectedRemote | undefined;
  /** Shows a version in this browser, null: what visitors get; the page is loaded again. */
  choose: (choice: InspectionChoice) => void;
  isBusy: boolean;
  error: string;
};

/** The versions that this browser may choose, asked for when the panel opens; only a session with an inspection link has any. */
export function useInspection(isOn: boolean, reload: () => void = () => location.reload()): Choosing {
  const [remotes, setRemotes] = useState<InspectedRemote[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    if (!isOn) return;
    ask(VERSIONS)
      .then((reply) => reply.json() as Promise<Inspection>)
      .then((found) => setRemotes(found.remotes))
      .catch((failure: unknown) => setError(messageOf(failure)));
  }, [isOn]);
  const choose = (choice: InspectionChoice) => {
    setBusy(true);
    setError('');
    ask(USE, choice)
      .then(reload)
      .catch((failure: unknown) => {
        setBusy(false);
        setError(messageOf(failure));
      });
  };
  return { inspected: (name) => remotes.find((remote) => remote.name === name), choose, isBusy, error };
}
