import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { Rollout } from '@cellar/shared/api/platform/releases/shapes';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import { percentOf } from '../../releases/figures';
import { stagesText } from '../../releases/labels';
import { ConfirmRemoteAction } from './ConfirmRemoteAction';
import { STAGES } from './share';

type Props = { row: RemoteRow; rollout: Rollout; onClose: () => void };

/** Turns the growing of a canary off, or on; its share stays. */
export function StagesDialog({ row: { name, ...row }, rollout: { version, basisPoints, stages }, onClose }: Props) {
  const isOn = stages.length > 0;
  const share = percentOf(basisPoints);
  return (
    <ConfirmRemoteAction
      title={`${name}：自动扩大`}
      row={{ name, ...row }}
      schema={NO_FIELDS}
      start={{}}
      confirm={isOn ? '关闭自动扩大' : '打开自动扩大'}
      reasonNeeded={null}
      happens={() =>
        isOn
          ? `${version} 现在按 ${stagesText(stages)} 扩大。关闭后停在 ${share}，比例由人修改。`
          : `${version} 现在是 ${share}。打开后按 ${stagesText(STAGES)} 扩大，每级至少 200 个会话、30 分钟，明显更差时不扩大。`
      }
      send={(_, decision) => releases.setStages({ remote: name, ...decision, stages: isOn ? [] : STAGES })}
      done={() => `${name} ${version} 的自动扩大已${isOn ? '关闭' : '打开'}`}
      onClose={onClose}
    />
  );
}
