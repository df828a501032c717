import { useState } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/releases/schema';
import { readRemote } from './readRemote';
import { usePolled } from '../hooks/usePolled';
import { Field } from '../parts/Field';
import { Note } from '../parts/Note';
import { dayMinute } from '@cellar/shared/format/date';
import { rollbackTargets } from './actions';
import { ConfirmActionDialog } from './ConfirmActionDialog';
import { rollbackWords } from './sentences';

type Props = { row: RemoteRow; version: string | null; onClose: () => void; onDone: () => void };

const NEVER = 3_600_000;

/** Back to the version before, or to any other that was live and is still kept. */
export function RollbackDialog({ row, version, onClose, onDone }: Props) {
  const { name } = row;
  const detail = usePolled(readRemote, name, NEVER);
  const targets = detail.data ? rollbackTargets(detail.data.versions, row) : [];
  const [chosen, setChosen] = useState(version);
  const target = chosen ?? row.fallback ?? targets[0]?.version ?? '';
  const listed = targets.some((one) => one.version === target);
  return (
    <ConfirmActionDialog
      title={`${name}：回滚`}
      row={row}
      danger
      confirm="回滚"
      reasonNeeded
      happens={(now) =>
        target
          ? rollbackWords(target, now)
          : detail.data
            ? '没有可以回滚的版本：只能回到正式上线过、没有被隔离的版本'
            : '正在读取可以回滚的版本…'
      }
      faulty={!target}
      send={({ expect, reason = '' }) => releases.rollBack({ remote: name, expect, reason, version: target })}
      done={`${name} 已回滚到 ${target}`}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label="回到哪个版本">
        {(control) => (
          <select {...control} value={target} onChange={(event) => setChosen(event.target.value)}>
            {!listed && <option value={target}>{target || '…'}</option>}
            {targets.map((one) => (
              <option key={one.version} value={one.version}>
                {one.version}（{dayMinute(one.publishedAt)}
                {one.version === row.fallback ? '，上一个正式版' : ''}）
              </option>
            ))}
          </select>
        )}
      </Field>
      {detail.error && <Note tone="bad">{detail.error.message}</Note>}
    </ConfirmActionDialog>
  );
}
