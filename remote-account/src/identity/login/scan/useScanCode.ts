import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import { scanLogin } from '@cellar/shared/api/identity/scanLogin/calls';
import { useLatest } from '@cellar/shared/hooks/useLatest';
import { now } from '@cellar/shared/runtime/clock';
import { useCallback, useEffect, useState } from 'react';

const FIRST_MS = 1500;
const LONGEST_MS = 5000;
const SLOWER = 1.25;

type Code = Awaited<ReturnType<typeof scanLogin.add>>;
export type ScanCodeState =
  | { status: 'loading' | 'failed' | 'confirmed' }
  | { status: 'waiting' | 'scanned' | 'refused' | 'expired'; token: string };

/** Asks how the code stands, ever more seldom, not while the page is out of sight; gives back what stops it. */
function watch(
  { token, secret, expiresAt }: Code,
  onState: (state: ScanCodeState) => void,
  onLogin: (info: UserInfo) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let pause = FIRST_MS;
  let known = 'waiting';
  const next = () => {
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(pause * SLOWER, LONGEST_MS);
  };
  const ask = async () => {
    if (now() >= Date.parse(expiresAt)) return onState({ status: 'expired', token });
    if (document.hidden) return next();
    try {
      const found = await scanLogin.check({ token, secret });
      if (stopped) return;
      if (found.userState === 1) return onLogin(found);
      if (found.state !== known) {
        known = found.state;
        pause = FIRST_MS;
        onState({ status: found.state, token });
      }
      if (known === 'waiting' || known === 'scanned') next();
    } catch {
      // No answer is none: the next question may get one, until the code expires.
      if (!stopped) next();
    }
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** A code for this browser and how it stands; `renew` makes another one. */
export function useScanCode(onLogin: (info: UserInfo) => Promise<void>) {
  const [state, setState] = useState<ScanCodeState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useLatest(onLogin);
  useEffect(() => {
    let stop = () => undefined as void;
    let left = false;
    scanLogin.add({}).then(
      (code) => {
        if (left) return;
        setState({ status: 'waiting', token: code.token });
        stop = watch(code, setState, (info) => {
          setState({ status: 'confirmed' });
          void latest.current(info);
        });
      },
      () => left || setState({ status: 'failed' }),
    );
    return () => {
      left = true;
      stop();
    };
  }, [round, latest]);
  const renew = useCallback(() => {
    setState({ status: 'loading' });
    setRound((count) => count + 1);
  }, []);
  return { state, renew };
}
