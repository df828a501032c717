import { inMessenger } from '@cellar/shared/runtime/client';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { hasToken } from '@cellar/shared/runtime/session';
import { useState } from 'react';
import { keepProved, takeAsked, type Proved } from '@cellar/shared/hooks/messengerCode';
import { Frame } from '../Frame';
import { Ways } from '../Ways';
import { AskMessenger, type Waiting } from './AskMessenger';
import { CodeLogin } from './CodeLogin';
import { Unbound } from './Unbound';

const STALE = '微信授权已失效，请重新授权';
/** Login by the messenger: its own page is opened first and comes back with a code. */
export default function WxLoginScreen() {
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
    <Frame title="微信登录">
      {proved ? (
        <Unbound nickname={proved.nickname} />
      ) : isUnderWay ? (
        <CodeLogin code={code} ticked={asked.ticked} onUnbound={onUnbound} onFailed={setTrouble} />
      ) : (
        <>
          <AskMessenger possible={inMessenger()} trouble={trouble} />
          <Ways atMessenger other={{ to: '/login', text: '密码登录' }} />
        </>
      )}
    </Frame>
  );
}
