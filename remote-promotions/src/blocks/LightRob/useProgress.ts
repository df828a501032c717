import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import type { LightRob } from '@cellar/shared/api/campaigns/lightRob/schema';
import { learnTime } from '@cellar/shared/runtime/clock';
import { useEffect, useState } from 'react';

const POLL_MS = 20_000;
type Progress = Pick<LightRob, 'own' | 'left'>;

/** What was found, with the newest boosts: asked for again from time to time while friends can light one. */
export function useProgress(found: LightRob): LightRob {
  const [newer, setNewer] = useState<{ of: LightRob; progress: Progress } | null>(null);
  const { id, state, own } = found;
  const lighting = state === 'running' && own?.state === 'lighting';
  useEffect(() => {
    if (!lighting) return undefined;
    const poll = async () => {
      if (document.hidden) return;
      const { now, ...progress } = await lightRob.getProgress({ lightRobId: id });
      learnTime(now);
      setNewer({ of: found, progress });
    };
    // A poll that fails is followed by the next one.
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [id, lighting, found]);
  // What the server was asked for as a whole since then wins.
  return newer?.of === found ? { ...found, ...newer.progress } : found;
}
