import { useEffect, useState, type ComponentType } from 'react';
import type { PageHead } from '@cellar/shared/api/pages/schema';
import { Button } from '../kit/Button';
import { isFree } from '../kit/isFree';
import { useLacksPublish } from '../session/staff';
import styles from './BulkBar.module.css';
import { ArchiveManyDialog, CopyManyDialog, ScheduleDialog, TakeDownManyDialog } from './BulkDialogs';

type Dialog = ComponentType<{ chosen: readonly PageHead[]; onDone: (id: string) => void; onClose: () => void }>;
type Action = { label: string; dialog: Dialog; needsPublisher?: true };

const ACTIONS: readonly Action[] = [
  { label: '定时发布', dialog: ScheduleDialog, needsPublisher: true },
  { label: '复制', dialog: CopyManyDialog },
  { label: '下线', dialog: TakeDownManyDialog, needsPublisher: true },
  { label: '归档', dialog: ArchiveManyDialog },
];

type Props = { chosen: readonly PageHead[]; onDone: (id: string) => void; onClear: () => void };

/** What can be done with the chosen pages together. */
export function BulkBar({ chosen, onDone, onClear }: Props) {
  const lacksPublish = useLacksPublish();
  // The pages that a dialog was opened with stay its own while they are done one by one.
  const [open, setOpen] = useState<{ Dialog: Dialog; pages: readonly PageHead[] } | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && isFree(event) && onClear();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClear]);
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar} role="group" aria-label="批量操作">
          <b>已选 {chosen.length} 页</b>
          {ACTIONS.map(({ label, dialog: Dialog, needsPublisher }) => (
            <Button
              key={label}
              small
              blocked={needsPublisher ? lacksPublish : null}
              onClick={() => setOpen({ Dialog, pages: chosen })}
            >
              {label}
            </Button>
          ))}
          <Button small kind="plain" onClick={onClear}>
            取消 <kbd>Esc</kbd>
          </Button>
        </div>
      )}
      {open && <open.Dialog chosen={open.pages} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
