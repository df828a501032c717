import { useMemo, useState } from 'react';
import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { exclusivesSchema, type StaffExclusive } from '@cellar/shared/api/members/exclusives/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { ApprovalTabs } from '../../identity/approvals/ApprovalTabs';
import { Badge, type Tone } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { GrantDialog } from './GrantDialog';
import { memberCell } from '../../kit/table/memberCell';

type Open = { end: StaffExclusive } | 'grant' | null;
const SIZE = 50;
const because = exclusivesSchema.end.params.pick({ reason: true });

const STATES: Record<StaffExclusive['state'], { text: string; tone: Tone }> = {
  upcoming: { text: '未开始', tone: 'run' },
  active: { text: '生效中', tone: 'ok' },
  ending: { text: '即将到期', tone: 'gold' },
  expired: { text: '已到期', tone: 'plain' },
  ended: { text: '已终止', tone: 'bad' },
};

const COLUMNS: Column<StaffExclusive>[] = [
  {
    id: 'what',
    title: '商品与地区',
    cell: ({ name, area }) => (
      <>
        {name}
        <p className={text.dim}>{area}</p>
      </>
    ),
  },
  { id: 'who', title: '会员', cell: memberCell },
  { id: 'state', title: '状态', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge> },
  { id: 'term', title: '期限', cell: ({ fromOn, toOn }) => `${fromOn} 至 ${toOn}`, sortBy: ({ toOn }) => toOn },
  { id: 'deposit', title: '保证金', cell: ({ depositFen }) => money(depositFen), isFigure: true },
];

const EndDialog = ({ one: { id, name, area, nickname }, onClose }: { one: StaffExclusive; onClose: () => void }) => (
  <ConfirmAction
    title={`终止专享：${name}`}
    happens={`${nickname} 在 ${area} 的专享立即终止，其他会员可以购买；会员会看到理由，保证金可以申请退还。`}
    confirm="终止"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => exclusives.end({ id, reason })}
    done={() => `${nickname} 的专享已终止`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** Who alone sells what, and where; the first to end comes first. */
export function ExclusivesPage() {
  const query = useCallPages(exclusives.listForShop, { size: SIZE });
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ nickname, name, area }: StaffExclusive) => `${nickname} ${name} ${area}`,
      of: (one: StaffExclusive) => [{ label: '终止', run: () => setOpen({ end: one }) }],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('grant')}>
          授予专享
        </Button>
      </PageHead>
      <ApprovalTabs />
      <PagedTable
        label="区域专享"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ id, nickname, area }) => ({ record: id, name: `${nickname} ${area}` })}
        empty="没有生效的区域专享。"
        actions={lack ? null : actions}
        more="更多专享"
      />
      {open === 'grant' && <GrantDialog onClose={close} />}
      {open && open !== 'grant' && <EndDialog one={open.end} onClose={close} />}
    </>
  );
}
