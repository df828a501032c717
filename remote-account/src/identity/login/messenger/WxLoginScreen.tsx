import { inMessenger } from '@cellar/shared/runtime/client';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { hasToken } from '@cellar/shared/runtime/session';
import { useState } from 'react';
import { keepProved, takeAsked, type Proved } from '@cellar/shared/hooks/messengerCode';
import { Frame } from '../Frame';
import { Ways } from '../Ways';
import { canBeScanned } from '../scan/canBeScanned';
import { ScanCode } from '../scan/ScanCode';
import { ScanConfirm } from '../scan/ScanConfirm';
import { ScanGuest } from '../scan/ScanGuest';
import { AskMessenger, type Waiting } from './AskMessenger';
import { CodeLogin } from './CodeLogin';
import { Unbound } from './Unbound';

const STALE = '微信授权已失效，请重新授权';
/**
 * Login by the messenger: its own page is opened first and comes back with a code. Elsewhere a phone scans, and confirms here with `scan`.
 */
export default function WxLoginScreen() {
  const { scan } = useQuery();
  if (!scan) return <MessengerLogin />;
  return <Frame title="扫码登录">{hasToken() ? <ScanConfirm token={scan} /> : <ScanGuest token={scan} />}</Frame>;
}

function MessengerLogin() {
  const go = useGo();
  const { code, state } = useQuery();
  const [asked] = useState(() => (code ? takeAsked<Waiting>('/wxLogin', state) : null));
  const [trouble, setTrouble] = useState(code && !asked ? STALE : null);
  const [proved, setProved] = useState<Proved | null>(null);
  const onUnbound = (found: Proved) => {
    keepProved(found);
    if (hasToken()) go('/binding', { replace: true });
    else setProved(found);
  };
  const isUnderWay = code && asked && trouble === null;
  return (
    <Frame title="微信登录" guestsOnly={canBeScanned()}>
      {proved ? (
        <Unbound nickname={proved.nickname} />
      ) : isUnderWay ? (
        <CodeLogin code={code} ticked={asked.ticked} onUnbound={onUnbound} onFailed={setTrouble} />
      ) : (
        <>
          {canBeScanned() && !trouble ? <ScanCode /> : <AskMessenger possible={inMessenger()} trouble={trouble} />}
          <Ways atMessenger other={{ to: '/login', text: '密码登录' }} />
        </>
      )}
    </Frame>
  );
}
