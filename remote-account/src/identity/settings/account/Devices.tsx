import { sessions } from '@cellar/shared/api/identity/sessions/calls';
import type { Session } from '@cellar/shared/api/identity/sessions/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Button, Cell, Loaded, Skeleton, Tag } from '@cellar/shared/ui/base';
import { MonitorSmartphone } from 'lucide';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './Devices.module.css';

/** Where the person is logged in, in a sheet of its own. */
export function Devices() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Cell icon={MonitorSmartphone} label="登录设备" note="查看并退出其他设备" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="登录设备" tall>
        <Sessions />
      </Sheet>
    </>
  );
}

function Sessions() {
  const loaded = useLoad(() => sessions.list(), []);
  return (
    <Loaded from={loaded} skeleton={<Skeleton shapes="rows4" />}>
      {({ list }) => <List loaded={list} />}
    </Loaded>
  );
}

function List({ loaded }: { loaded: Session[] }) {
  const [list, setList] = useState(loaded);
  const end = useSubmit(async ({ id, device }: Session) => {
    setList((await sessions.end({ id })).list);
    toast(`已退出 ${device}`);
  });
  const endOthers = useSubmit(async () => {
    const message = '其他设备需要重新登录，本机不受影响。';
    if (!(await confirm({ title: '退出其他设备', message, confirmText: '全部退出' }))) return;
    setList((await sessions.endOthers()).list);
    toast('其他设备已退出登录');
  });
  return (
    <div className={css.devices}>
      <ul>
        {list.map((session) => (
          <li key={session.id} className={css.device}>
            <div className={css.text}>
              <b>{session.device}</b>
              <small>
                {session.place && `${session.place} · `}
                {nearTime(session.usedAt, now())}
              </small>
            </div>
            {session.current ? (
              <Tag tone="green">本机</Tag>
            ) : (
              <Button
                kind="line"
                size="s"
                disabled={end.busy}
                label={`退出 ${session.device}`}
                onClick={() => void end.submit(session)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <Button kind="line" size="l" block loading={endOthers.busy} onClick={() => void endOthers.submit()}>
          退出其他设备
        </Button>
      ) : (
        <p className={css.note}>没有其他设备登录你的账号。</p>
      )}
    </div>
  );
}
