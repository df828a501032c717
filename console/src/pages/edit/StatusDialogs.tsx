import { pages } from '@cellar/shared/api/pages/pages/calls';
import { pagesSchema } from '@cellar/shared/api/pages/pages/schema';
import type { PageHead, PageRun } from '@cellar/shared/api/pages/pages/shapes';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { formatSpan } from './labels';

type Props = { page: PageHead; onClose: () => void };

const because = pagesSchema.takeDown.params.pick({ reason: true });

export const TakeDownDialog = ({ page: { id, name, statusRevision }, onClose }: Props) => (
  <ConfirmAction
    title={`下线「${name}」`}
    happens="顾客打开时会看到活动已结束。还没开始的定时发布不受影响。"
    confirm="下线"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => pages.takeDown({ id, statusRevision, reason })}
    done={() => `「${name}」已下线`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

export const CancelRunDialog = ({ page: { id, statusRevision }, run, onClose }: Props & { run: PageRun }) => (
  <ConfirmAction
    title={`取消 r${run.revision} 的定时发布`}
    happens={`${formatSpan(run)} 不会再自动上线。`}
    confirm="取消定时"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => pages.cancelRun({ id, statusRevision, run: run.id })}
    done={() => '定时发布已取消'}
    onClose={onClose}
  />
);

export function ArchiveDialog({ page: { id, name, statusRevision, state }, onClose }: Props) {
  const isBack = state === 'archived';
  const text = isBack ? '取消归档' : '归档';
  return (
    <ConfirmAction
      title={`${text}「${name}」`}
      happens={isBack ? '页面回到列表里，可以再编辑和发布。' : '页面从列表里收起，版本和数据都保留，随时可以取消归档。'}
      confirm={text}
      schema={NO_FIELDS}
      start={{}}
      send={() => (isBack ? pages.unarchive : pages.archive)({ id, statusRevision })}
      done={() => `「${name}」已${text}`}
      onClose={onClose}
    />
  );
}

export const RestoreDialog = ({ page: { id, revision: newest }, revision, onClose }: Props & { revision: number }) => (
  <ConfirmAction
    title={`恢复到 r${revision}`}
    happens={`r${revision} 的内容会存成新的一版 r${newest + 1}，现有的版本都保留。线上不变，需要再发布。`}
    confirm="恢复"
    schema={NO_FIELDS}
    start={{}}
    send={() => pages.restore({ id, revision, expect: newest })}
    done={() => `已恢复为 r${newest + 1}`}
    onClose={onClose}
  />
);
