import { useMemo, useState } from 'react';
import { levels } from '@cellar/shared/api/catalog/levels/calls';
import type { StaffLevel } from '@cellar/shared/api/catalog/levels/schema';
import { useCall } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { CancelChangeDialog, LevelRuleDialog } from './LevelRuleDialog';

const COLUMNS: Column<StaffLevel>[] = [
  { id: 'name', title: '等级', cell: ({ name }) => name },
  { id: 'privileges', title: '权益', cell: ({ privileges }) => privileges.join('、') || '—' },
  {
    id: 'from',
    title: '成长值达到',
    cell: ({ growthFrom }) => growthFrom.toLocaleString('en'),
    isFigure: true,
  },
  {
    id: 'change',
    title: '等待生效',
    cell: ({ change }) =>
      change ? (
        <>
          <Time at={change.fromAt} /> 起达到 {change.growthFrom.toLocaleString('en')}
          <p className={text.dim}>
            {change.madeBy}：{change.reason}
          </p>
        </>
      ) : (
        '—'
      ),
  },
  { id: 'members', title: '会员', cell: ({ members }) => members.toLocaleString('en'), isFigure: true },
];

/** Levels of members with what leads to them and what they bring. */
export function LevelsPage() {
  const query = useCall(levels.listAll, {});
  const lack = usePageLack();
  const [changing, setChanging] = useState<StaffLevel | null>(null);
  const [cancelling, setCancelling] = useState<StaffLevel | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: StaffLevel) => name,
      of: (level: StaffLevel) => [
        { label: '修改', run: () => setChanging(level) },
        ...(level.change ? [{ label: '取消定时修改', run: () => setCancelling(level) }] : []),
      ],
    }),
    [],
  );
  return (
    <>
      <InnerPageHead path={<ListPath to="/members">会员</ListPath>}>
        <ReadAt from={query} />
      </InnerPageHead>
      <DataTable
        label="会员等级"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有会员等级。"
        actions={lack ? null : actions}
      />
      {cancelling && <CancelChangeDialog level={cancelling} onClose={() => setCancelling(null)} />}
      {changing && <LevelRuleDialog level={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
