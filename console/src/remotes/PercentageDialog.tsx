import { useState } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import type { RemoteRow, Rollout } from '@cellar/shared/api/releases/schema';
import { Button } from '../parts/Button';
import { FieldGroup } from '../parts/Field';
import { nextShare } from './actions';
import { ConfirmActionDialog } from './ConfirmActionDialog';
import { basisPointsOf, percentOf } from './figures';
import { percentageWords } from './sentences';
import { ShareInput, SHARE_FAULT } from './ShareInput';
import styles from './dialogs.module.css';

type Props = { row: RemoteRow; rollout: Rollout; onClose: () => void; onDone: () => void };

const QUICK = [1, 5, 10, 25, 50, 100];

export function PercentageDialog({ row, rollout, onClose, onDone }: Props) {
  const [share, setShare] = useState(() => String(nextShare(rollout.basisPoints) / 100));
  const basisPoints = basisPointsOf(share);
  const stopped = rollout.state === 'halted' ? `灰度已被停止${rollout.reason ? `（${rollout.reason}）` : ''}` : null;
  return (
    <ConfirmActionDialog
      title={`${row.name}：灰度比例`}
      row={row}
      confirm={stopped ? '重新开始灰度' : '修改比例'}
      reasonNeeded={stopped}
      happens={(now) => percentageWords(basisPoints ?? 0, now)}
      faulty={basisPoints === null}
      send={(decision) => releases.setPercentage({ remote: row.name, ...decision, basisPoints: basisPoints ?? 0 })}
      done={`${row.name} ${rollout.version} 的灰度已改为 ${percentOf(basisPoints ?? 0)}`}
      onClose={onClose}
      onDone={onDone}
    >
      <FieldGroup label="访客比例" error={basisPoints === null ? SHARE_FAULT : null}>
        <div className={styles.shares}>
          <ShareInput value={share} onChange={setShare} />
          {QUICK.map((percent) => (
            <Button
              key={percent}
              small
              onClick={() => setShare(String(percent))}
              aria-pressed={share === String(percent)}
            >
              {percent}%
            </Button>
          ))}
        </div>
      </FieldGroup>
    </ConfirmActionDialog>
  );
}
