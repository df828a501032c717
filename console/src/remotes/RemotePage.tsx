import { useState } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/releases/schema';
import { readRemote } from './readRemote';
import { asCallError } from '../api/request';
import { usePolled } from '../hooks/usePolled';
import { Link } from '../app/history';
import { PageHead } from '../app/PageHead';
import { LogTable } from '../audit/LogTable';
import { Badge } from '../parts/Badge';
import { Button } from '../parts/Button';
import link from '../parts/Link.module.css';
import { Loaded } from '../parts/Loaded';
import { Note } from '../parts/Note';
import { useNotice } from '../parts/notice';
import { ReadAt } from '../parts/ReadAt';
import { useMayRelease } from '../session/staff';
import { ActionButtons } from './ActionButtons';
import { standingOf } from './actions';
import { RemoteDialogs, type Doing } from './RemoteDialogs';
import styles from './RemotePage.module.css';
import { VersionDialogs, type VersionDoing } from './VersionDialogs';
import { VersionTable, type VersionAction } from './VersionTable';
import { channelWords, STATES } from './words';

function Standing({ row }: { row: RemoteRow }) {
  const { state, words, rollout, fallback } = row;
  return (
    <>
      <p className={styles.standing}>
        <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge> {channelWords(standingOf(row))}
        {fallback && `，备用 ${fallback}`}（第 {row.revision} 次修改）
      </p>
      {state === 'disabled' && <Note tone="gold">访客看到：{words}</Note>}
      {rollout?.state === 'halted' && <Note tone="bad">灰度已停止：{rollout.reason}</Note>}
    </>
  );
}

/** Which question is open: one about the remote, or one about a version of it. */
type Open = { remote: Doing } | { version: VersionDoing } | null;

function useVersionActions(name: string, open: (now: Open) => void, reload: () => Promise<void>) {
  const say = useNotice();
  const rehearseAgain = async (version: string) => {
    try {
      await releases.rehearse({ remote: name, version });
      say(`${version} 已排入预演`);
      await reload();
    } catch (error) {
      say(asCallError(error).message);
    }
  };
  return (row: RemoteRow, { kind, version }: VersionAction) => {
    if (kind === 'promote') open({ remote: { kind, row, candidate: version } });
    else if (kind === 'rollback') open({ remote: { kind, row, version: version.version } });
    else if (kind === 'rehearse') void rehearseAgain(version.version);
    else open({ version: { kind, name, version } });
  };
}

export function RemotePage({ name }: { name: string }) {
  const remote = usePolled(readRemote, name);
  const mayRelease = useMayRelease();
  const [open, setOpen] = useState<Open>(null);
  const onVersion = useVersionActions(name, setOpen, remote.reload);
  const close = () => setOpen(null);
  const done = () => {
    close();
    void remote.reload();
  };
  return (
    <>
      <nav aria-label="位置" className={styles.path}>
        <Link className={link.link} to="/console/remotes">
          远程应用
        </Link>
        {' / '}
        {name}
      </nav>
      <PageHead title={name} aside={<ReadAt from={remote} />} />
      <Loaded from={remote}>
        {({ row, versions, log }) => (
          <>
            <Standing row={row} />
            {mayRelease && (
              <div className={styles.actions}>
                <ActionButtons row={row} onDo={(doing) => setOpen({ remote: doing })} />
                <Button small onClick={() => setOpen({ version: { kind: 'drill', name } })}>
                  故障演练
                </Button>
              </div>
            )}
            <h2 className={styles.section}>版本（最近 10 分钟的会话，第 75 百分位）</h2>
            <VersionTable row={row} versions={versions} onDo={mayRelease ? (action) => onVersion(row, action) : null} />
            <h2 className={styles.section}>最近的操作</h2>
            <LogTable log={log} />
          </>
        )}
      </Loaded>
      {open && 'remote' in open && <RemoteDialogs doing={open.remote} onClose={close} onDone={done} />}
      {open && 'version' in open && <VersionDialogs doing={open.version} onClose={close} onDone={done} />}
    </>
  );
}
