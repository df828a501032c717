import { useState, type ComponentType } from 'react';
import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import { useIsRefreshing } from '../../../api/useIsRefreshing';
import { Button } from '../../../kit/base/Button';
import { Icon, type IconName } from '../../../kit/base/Icon';
import { SelectionBar } from '../../../kit/table/selection/SelectionBar';
import { useLacksPublish } from '../../../api/staff';
import { ArchiveManyDialog, CopyManyDialog, ScheduleDialog, TakeDownManyDialog } from './BulkDialogs';

type Dialog = ComponentType<{ chosen: readonly PageHead[]; onDone: (id: string) => void; onClose: () => void }>;
type Action = { label: string; icon: IconName; dialog: Dialog; needsPublisher?: true };

const ACTIONS: readonly Action[] = [
  { label: '定时发布', icon: 'clock', dialog: ScheduleDialog, needsPublisher: true },
  { label: '复制', icon: 'copy', dialog: CopyManyDialog },
  { label: '下线', icon: 'down', dialog: TakeDownManyDialog, needsPublisher: true },
  { label: '归档', icon: 'box', dialog: ArchiveManyDialog },
];

type Props = { chosen: readonly PageHead[]; onDone: (id: string) => void; onClear: () => void };

/** What can be done with the chosen pages together. */
export function BulkBar({ chosen, onDone, onClear }: Props) {
  const lacksPublish = useLacksPublish();
  // A page that was just changed has another revision: it is read again before it can be dealt with.
  const isRefreshing = useIsRefreshing();
  // The pages that a dialog was opened with stay its own while they are done one by one.
  const [open, setOpen] = useState<{ Dialog: Dialog; pages: readonly PageHead[] } | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar label="批量操作" chosen={`已选 ${chosen.length} 页`} onClear={onClear}>
          {ACTIONS.map(({ label, icon, dialog: Dialog, needsPublisher }) => (
            <Button
              key={label}
              small
              kind="plain"
              busy={isRefreshing}
              blocked={needsPublisher ? lacksPublish : null}
              onClick={() => setOpen({ Dialog, pages: chosen })}
            >
              <Icon name={icon} />
              {label}
            </Button>
          ))}
        </SelectionBar>
      )}
      {open && <open.Dialog chosen={open.pages} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
