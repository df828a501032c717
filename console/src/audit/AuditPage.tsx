import { useCallback, useEffect, useRef, useState } from 'react';
import { staff } from '@cellar/shared/api/staff/calls';
import type { AuditEntry } from '@cellar/shared/api/staff/schema';
import type { CallError } from '@cellar/shared/runtime/errors';
import { asCallError } from '../api/request';
import { Link } from '../app/history';
import { PageHead } from '../app/PageHead';
import { Button } from '../parts/Button';
import link from '../parts/Link.module.css';
import { Bones, Empty, Failed } from '../parts/Loaded';
import styles from './AuditPage.module.css';
import { EVERYTHING, FilterBar, isNarrowed, type AuditFilter } from './FilterBar';
import { LogTable } from './LogTable';
import { targetWords } from './words';

const SIZE = 50;
const REMOTE = /^remote:(.+)$/;

function Target({ entry }: { entry: AuditEntry }) {
  const name = REMOTE.exec(entry.target)?.[1];
  if (!name) return targetWords(entry);
  return (
    <Link className={link.link} to={`/console/remotes/${name}`}>
      {name}
    </Link>
  );
}

type State = { list: AuditEntry[]; next: string | null; status: 'reading' | 'ready'; error: CallError | null };
const START: State = { list: [], next: null, status: 'reading', error: null };

/** The filter stands in the address, so that a narrowed log can be handed on. */
function filterOfAddress(): AuditFilter {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, query.get(name) ?? ''])) as AuditFilter;
}

function useFilter() {
  const [filter, setFilter] = useState(filterOfAddress);
  const change = (next: AuditFilter) => {
    const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')).toString();
    history.replaceState(null, '', location.pathname + (query && `?${query}`));
    setFilter(next);
  };
  return [filter, change] as const;
}

/** The log page by page; what is new appears when it is read again. An answer to an older question is dropped. */
function useAudit(filter: AuditFilter) {
  const [state, setState] = useState<State>(START);
  const asked = useRef(0);
  const read = useCallback(
    async (cursor: string | null) => {
      const mine = ++asked.current;
      setState((before) => (cursor ? { ...before, status: 'reading', error: null } : START));
      try {
        const { list, next } = await staff.listAudit({ size: SIZE, ...filter, cursor: cursor ?? '' });
        if (mine === asked.current)
          setState((before) => ({
            list: cursor ? [...before.list, ...list] : list,
            next,
            status: 'ready',
            error: null,
          }));
      } catch (failure) {
        if (mine === asked.current) setState((before) => ({ ...before, status: 'ready', error: asCallError(failure) }));
      }
    },
    [filter],
  );
  useEffect(() => {
    void read(null);
  }, [read]);
  return { ...state, read };
}

export function AuditPage() {
  const [filter, setFilter] = useFilter();
  const { list, next, status, error, read } = useAudit(filter);
  const isFirst = list.length === 0;
  const nothingFits = isFirst && status === 'ready' && !error && isNarrowed(filter);
  return (
    <>
      <PageHead
        title="操作日志"
        aside={
          <Button small kind="plain" onClick={() => void read(null)}>
            刷新
          </Button>
        }
      >
        <FilterBar filter={filter} onChange={setFilter} />
      </PageHead>
      {isFirst && status === 'reading' && <Bones />}
      {nothingFits && <Empty>没有符合条件的记录，请放宽或清除筛选。</Empty>}
      {(!isFirst || (status === 'ready' && !error && !nothingFits)) && (
        <LogTable log={list} targetOf={(entry) => <Target entry={entry} />} />
      )}
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
