import { useState, type FormEvent } from 'react';
import { Button } from '../parts/Button';
import styles from './FilterBar.module.css';
import { GROUPS, whoOf, whoWords } from './words';

/** What the log is narrowed to; '' is everything. `actions` are names joined by commas, the days those of Shanghai. */
export type AuditFilter = { who: string; target: string; actions: string; from: string; to: string };
type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

const actionsIn = (group: string) => Object.keys(GROUPS[group] ?? {}).join(',');

export const EVERYTHING: AuditFilter = { who: '', target: '', actions: '', from: '', to: '' };
export const isNarrowed = (filter: AuditFilter) => Object.values(filter).some(Boolean);

function Actions({ value, onChange }: { value: string; onChange: (actions: string) => void }) {
  return (
    <select
      aria-label="做了什么"
      className={styles.control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">全部操作</option>
      {Object.entries(GROUPS).map(([group, actions]) => (
        <optgroup key={group} label={group}>
          <option value={actionsIn(group)}>{group}：全部</option>
          {Object.entries(actions).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Narrows the log. Choices count at once, typed words when they are sent. */
export function FilterBar({ filter, onChange }: Props) {
  const [who, setWho] = useState(whoWords(filter.who));
  const [target, setTarget] = useState(filter.target);
  const typed = () => ({ ...filter, who: whoOf(who), target: target.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed());
  };
  const clear = () => {
    setWho('');
    setTarget('');
    onChange(EVERYTHING);
  };
  return (
    <form role="search" aria-label="筛选日志" className={styles.bar} onSubmit={submit}>
      <Actions value={filter.actions} onChange={(actions) => onChange({ ...typed(), actions })} />
      <input
        aria-label="谁"
        placeholder="谁"
        className={`${styles.control} ${styles.text}`}
        value={who}
        maxLength={60}
        onChange={(event) => setWho(event.target.value)}
      />
      <input
        aria-label="对象"
        placeholder="应用、订单号…"
        className={`${styles.control} ${styles.text}`}
        value={target}
        maxLength={60}
        onChange={(event) => setTarget(event.target.value)}
      />
      <input
        aria-label="从"
        type="date"
        className={styles.control}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => onChange({ ...typed(), from: event.target.value })}
      />
      <span className={styles.to}>至</span>
      <input
        aria-label="到"
        type="date"
        className={styles.control}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => onChange({ ...typed(), to: event.target.value })}
      />
      <Button type="submit">筛选</Button>
      {isNarrowed(filter) && (
        <Button kind="plain" onClick={clear}>
          清除筛选
        </Button>
      )}
    </form>
  );
}
