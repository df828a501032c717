import { useState } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/releases/schema';
import { Field } from '../parts/Field';
import type { ActionKind, Candidate } from './actions';
import { ConfirmActionDialog } from './ConfirmActionDialog';
import { PercentageDialog } from './PercentageDialog';
import { PromoteDialog } from './PromoteDialog';
import { RollbackDialog } from './RollbackDialog';
import { disableWords, enableWords, haltWords } from './sentences';

/** What somebody is about to do, and where the remote stood when they began. */
export type Doing = { kind: ActionKind; row: RemoteRow; candidate?: Candidate; version?: string };
type Ends = { onClose: () => void; onDone: () => void };

function HaltDialog({ row, ...ends }: { row: RemoteRow } & Ends) {
  const send = ({ expect, reason = '' }: { expect: number; reason?: string }) =>
    releases.halt({ remote: row.name, expect, reason });
  return (
    <ConfirmActionDialog
      {...ends}
      title={`${row.name}：停止灰度`}
      row={row}
      danger
      confirm="停止灰度"
      reasonNeeded
      happens={haltWords}
      send={send}
      done={`${row.name} 的灰度已停止`}
    />
  );
}

const WORDS = '这部分正在维护，请稍后再来';
const MIN_LENGTH = 2;
const MAX_LENGTH = 100;

function DisableDialog({ row, ...ends }: { row: RemoteRow } & Ends) {
  const [words, setWords] = useState(WORDS);
  const short = words.trim().length < MIN_LENGTH;
  return (
    <ConfirmActionDialog
      {...ends}
      title={`停用 ${row.name}`}
      row={row}
      danger
      confirm="停用"
      reasonNeeded
      happens={(now) => disableWords(row.name, now)}
      faulty={short}
      send={({ expect, reason = '' }) => releases.disable({ remote: row.name, expect, reason, words: words.trim() })}
      done={`${row.name} 已停用`}
    >
      <Field label="显示给访客的文字" error={short ? `至少 ${MIN_LENGTH} 个字` : null}>
        {(control) => (
          <input {...control} maxLength={MAX_LENGTH} value={words} onChange={(event) => setWords(event.target.value)} />
        )}
      </Field>
    </ConfirmActionDialog>
  );
}

function EnableDialog({ row, ...ends }: { row: RemoteRow } & Ends) {
  const send = ({ expect, reason = '' }: { expect: number; reason?: string }) =>
    releases.enable({ remote: row.name, expect, reason });
  return (
    <ConfirmActionDialog
      {...ends}
      title={`启用 ${row.name}`}
      row={row}
      confirm="启用"
      reasonNeeded
      happens={(now) => enableWords(row.name, now)}
      send={send}
      done={`${row.name} 已启用`}
    />
  );
}

/** The dialog of what somebody is about to do. */
export function RemoteDialogs({ doing: { kind, row, candidate, version }, ...ends }: { doing: Doing } & Ends) {
  switch (kind) {
    case 'promote': {
      const given = candidate ?? row.newest;
      return given && <PromoteDialog {...ends} row={row} candidate={given} />;
    }
    case 'percentage':
      return row.rollout && <PercentageDialog {...ends} row={row} rollout={row.rollout} />;
    case 'halt':
      return <HaltDialog {...ends} row={row} />;
    case 'rollback':
      return <RollbackDialog {...ends} row={row} version={version ?? null} />;
    case 'disable':
      return <DisableDialog {...ends} row={row} />;
    case 'enable':
      return <EnableDialog {...ends} row={row} />;
  }
}
