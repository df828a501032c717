import { useState } from 'react';
import { releases } from '@cellar/shared/api/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/releases/schema';
import { FieldGroup } from '../parts/Field';
import { objectionTo, type Candidate } from './actions';
import { ConfirmActionDialog } from './ConfirmActionDialog';
import { basisPointsOf, percentOf } from './figures';
import { promoteCanaryWords, promoteStableWords } from './sentences';
import { ShareInput, SHARE_FAULT } from './ShareInput';
import styles from './dialogs.module.css';

type Props = { row: RemoteRow; candidate: Candidate; onClose: () => void; onDone: () => void };

const FIRST_SHARE = 1000;

/** A new version begins as a canary; one that is a canary already, or that is the first at all, goes to everybody. */
const usualChannel = ({ stable, rollout }: RemoteRow, version: string) =>
  !stable || rollout?.version === version ? 'stable' : 'canary';

export function PromoteDialog({ row, candidate, onClose, onDone }: Props) {
  const { name } = row;
  const { version } = candidate;
  const [channel, setChannel] = useState<'stable' | 'canary'>(() => usualChannel(row, version));
  const [share, setShare] = useState(() =>
    String((row.rollout?.version === version ? row.rollout.basisPoints : FIRST_SHARE) / 100),
  );
  const basisPoints = basisPointsOf(share);
  const isCanary = channel === 'canary';
  const faulty = isCanary && basisPoints === null;
  return (
    <ConfirmActionDialog
      title={`${name}：上线 ${version}`}
      row={row}
      confirm={isCanary ? '开始灰度' : '发布为正式版'}
      reasonNeeded={objectionTo(candidate, row)}
      happens={(now) =>
        isCanary ? promoteCanaryWords(version, basisPoints ?? 0, now) : promoteStableWords(version, now)
      }
      faulty={faulty}
      send={(decision) =>
        releases.promote({
          remote: name,
          ...decision,
          version,
          ...(isCanary ? { channel, basisPoints: basisPoints ?? 0 } : { channel }),
        })
      }
      done={
        isCanary ? `${name} ${version} 已开始灰度（${percentOf(basisPoints ?? 0)}）` : `${name} ${version} 已是正式版`
      }
      onClose={onClose}
      onDone={onDone}
    >
      <FieldGroup label="给谁" error={faulty ? SHARE_FAULT : null}>
        <div className={styles.choice}>
          <label className={styles.choice}>
            <input type="radio" name="channel" checked={isCanary} onChange={() => setChannel('canary')} />
            部分访客（灰度）
          </label>
          <ShareInput value={share} onChange={setShare} off={!isCanary} />
        </div>
        <label className={styles.choice}>
          <input type="radio" name="channel" checked={!isCanary} onChange={() => setChannel('stable')} />
          全部访客（正式版）
        </label>
      </FieldGroup>
    </ConfirmActionDialog>
  );
}
