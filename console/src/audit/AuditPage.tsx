import { useCallback, useEffect, useState } from 'react';
import { listAudit, type AuditRow } from '../api/audit';
import { asCallError, type CallError } from '../api/request';
import { Link } from '../app/history';
import { PageHead } from '../app/PageHead';
import { Button } from '../parts/Button';
import link from '../parts/Link.module.css';
import { Bones, Failed } from '../parts/Loaded';
import styles from './AuditPage.module.css';
import { LogTable } from './LogTable';

const REMOTE = /^remote:(.+)$/;
const TOKEN = /^token:.*-(\w+)$/;

function Target({ target }: { target: string }) {
  const name = REMOTE.exec(target)?.[1];
  if (!name) return target.replace(TOKEN, '令牌 …$1');
  return (
    <Link className={link.link} to={`/console/remotes/${name}`}>
      {name}
    </Link>
  );
}

type State = { list: AuditRow[]; next: string | null; status: 'reading' | 'ready'; error: CallError | null };
const START: State = { list: [], next: null, status: 'reading', error: null };

/** The log page by page; what is new appears when it is read anew. */
function useAudit() {
  const [state, setState] = useState<State>(START);
  const read = useCallback(async (cursor: string | null) => {
    setState((before) => (cursor ? { ...before, status: 'reading', error: null } : START));
    try {
      const { list, next } = await listAudit(cursor);
      setState((before) => ({ list: cursor ? [...before.list, ...list] : list, next, status: 'ready', error: null }));
    } catch (failure) {
      setState((before) => ({ ...before, status: 'ready', error: asCallError(failure) }));
    }
  }, []);
  useEffect(() => {
    void read(null);
  }, [read]);
  return { ...state, read };
}

export function AuditPage() {
  const { list, next, status, error, read } = useAudit();
  const isFirst = list.length === 0;
  return (
    <>
      <PageHead
        title="操作日志"
        aside={
          <Button small kind="plain" onClick={() => void read(null)}>
            刷新
          </Button>
        }
      />
      {isFirst && status === 'reading' && <Bones />}
      {(!isFirst || (status === 'ready' && !error)) && <LogTable log={list} targetOf={({ target }) => <Target target={target} />} />}
      {error && <Failed words={error.message} onRetry={() => void read(next)} />}
      {!error && next && (
        <p className={styles.more}>
          <Button busy={status === 'reading'} onClick={() => void read(next)}>
            更早的记录
          </Button>
        </p>
      )}
    </>
  );
}
