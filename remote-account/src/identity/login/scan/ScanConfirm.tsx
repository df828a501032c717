import { scanLogin } from '@cellar/shared/api/identity/scanLogin/calls';
import type { ScanRequest } from '@cellar/shared/api/identity/scanLogin/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { useCountdown } from '@cellar/shared/hooks/useCountdown';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { isCallError, messageOf } from '@cellar/shared/runtime/errors';
import { toastError } from '@cellar/shared/runtime/messages';
import { readKey, removeKey } from '@cellar/shared/runtime/storage';
import { Button, Cell, Cells, Icon, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { ActionBar } from '@cellar/shared/ui/form';
import { MonitorSmartphone } from 'lucide';
import { useEffect, useState } from 'react';
import css from './scan.module.css';

const EXPIRED = '二维码已失效，请在电脑上刷新后重新扫描';
type Opened = { request: ScanRequest } | { trouble: string };

/** A code that cannot be answered is said in place: nothing is gained by trying again. */
async function open(token: string): Promise<Opened> {
  try {
    return { request: await scanLogin.open({ token }) };
  } catch (error) {
    if (!isCallError(error) || error.kind !== 'refused') throw error;
    return { trouble: messageOf(error) };
  }
}

/** On the phone: which device asks to be logged in, and the person's answer. */
export function ScanConfirm({ token }: { token: string }) {
  const opened = useLoad(() => open(token), [token]);
  // After this login no other one comes back here.
  useEffect(() => {
    if (readKey('urlName')?.includes(token)) removeKey('urlName');
  }, [token]);
  return (
    <Loaded from={opened} skeleton={<Skeleton shapes="card" />}>
      {(found) =>
        'request' in found ? <Request token={token} request={found.request} /> : <Ended text={found.trouble} />
      }
    </Loaded>
  );
}

function Request({ token, request }: { token: string; request: ScanRequest }) {
  const [ended, setEnded] = useState<string | null>(null);
  useCountdown(request.expiresAt, () => setEnded((known) => known ?? EXPIRED));
  const options = {
    onError: (error: unknown) =>
      scanLogin.confirm.failedWith(error, 'expired') ? setEnded(EXPIRED) : toastError(error),
  };
  const confirm = useSubmit(async () => {
    await scanLogin.confirm({ token });
    setEnded(`已确认，「${request.device}」正在登录`);
  }, options);
  const refuse = useSubmit(async () => {
    await scanLogin.refuse({ token });
    setEnded('已取消，那台设备没有登录');
  }, options);
  if (ended) return <Ended text={ended} />;
  return (
    <div className={css.card}>
      <Icon of={MonitorSmartphone} size={44} className={css.sign} />
      <h2>确认在这台设备登录？</h2>
      <Cells>
        <Cell label="设备" value={request.device} />
        <Cell label="网络" value={`${request.place}（${request.samePlace ? '与本机相同' : '与本机不同'}）`} />
        <Cell label="扫码时间" value={nearTime(request.askedAt, now())} />
        <Cell label="登录账号" value={`${request.nickname} ${request.phone}`} />
      </Cells>
      <p className={css.warning} data-strange={request.samePlace ? undefined : ''}>
        <Icon name="warn" size={18} />
        {request.samePlace
          ? '只在你自己的电脑或平板上确认。别人发来的二维码，请不要确认。'
          : '这台设备不在你现在的网络里。如果不是你正在操作，请取消。'}
      </p>
      <ActionBar>
        <Button size="l" block loading={confirm.busy} disabled={refuse.busy} onClick={() => void confirm.submit()}>
          确认登录
        </Button>
        <Button kind="line" size="l" block loading={refuse.busy} onClick={() => void refuse.submit()}>
          取消登录
        </Button>
      </ActionBar>
    </div>
  );
}

/** Nothing is left to answer. */
const Ended = ({ text }: { text: string }) => (
  <div className={css.card}>
    <Icon of={MonitorSmartphone} size={44} className={css.sign} />
    <h2 role="status">{text}</h2>
    <p className={css.status}>已登录的设备可在「账号设置」的登录设备里查看和退出。</p>
    <Button size="l" block to="/index">
      去选酒
    </Button>
    <Button kind="line" size="l" block to="/setting">
      账号设置
    </Button>
  </div>
);
