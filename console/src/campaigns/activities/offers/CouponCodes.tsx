import { useMemo, useState } from 'react';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import {
  COUPON_CODE_STATES,
  type CouponCode,
  type CouponTaking,
} from '@cellar/shared/api/campaigns/offers/codesSchema';
import { offersSchema } from '@cellar/shared/api/campaigns/offers/schema';
import type { Offer, OfferFigures } from '@cellar/shared/api/campaigns/offers/shapes';
import type { z } from 'zod';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useAction, useCallPages } from '../../../api/useCall';
import { OFFER_WRITERS } from '../../../api/offerKinds';
import { Badge, type Tone } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { SecondLine } from '../../../kit/base/SecondLine';
import { Time } from '../../../kit/base/Time';
import { downloadCsv } from '../../../kit/csv/csv';
import { EditAction } from '../../../kit/form/draft/EditAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import type { Column } from '../../../kit/table/DataTable';
import { FilterBar } from '../../../kit/table/FilterBar';
import { memberCell } from '../../../kit/table/memberCell';
import { PagedTable } from '../../../kit/table/PagedTable';
import { useFilters, type FilterField } from '../../../kit/table/useFilters';
import { usePageLack } from '../../../page/usePageInfo';
import { CodeDialog } from './CodeDialog';
import styles from './Offers.module.css';

const STATES: Record<CouponCode['state'], { label: string; tone: Tone }> = {
  unused: { label: '未领', tone: 'run' },
  partly: { label: '领了一部分', tone: 'run' },
  taken: { label: '已领完', tone: 'ok' },
  ended: { label: '已结束', tone: 'plain' },
  expired: { label: '已过期', tone: 'plain' },
};
const USES: Record<CouponTaking['state'], string> = {
  unused: '还没用',
  held: '待付款订单占用',
  used: '已使用',
  expired: '过期没用',
};
const takingText = ({ state, orderNo }: CouponTaking) => (orderNo ? `${USES[state]} ${orderNo}` : USES[state]);

/** 「预算 ¥1,000.00，已用 ¥200.00，…」 */
export const budgetText = ({
  budgetFen,
  usedFen,
  outFen,
  leftFen,
}: NonNullable<z.output<typeof OfferFigures>['budget']>) =>
  `预算 ${money(budgetFen)}，已用 ${money(usedFen)}，已发待用最多 ${money(outFen)}，还剩 ${money(leftFen)}`;

function Takings({ takings, taken }: CouponCode) {
  if (takings.length === 0) return '—';
  return (
    <>
      {takings.map((one) => (
        <div key={`${one.at} ${one.phone}`}>
          {memberCell(one)}
          <SecondLine>
            <Time at={one.at} /> 领取，{takingText(one)}
          </SecondLine>
        </div>
      ))}
      {taken > takings.length && <SecondLine>还有 {taken - takings.length} 人，导出可看全部</SecondLine>}
    </>
  );
}

const COLUMNS: Column<CouponCode>[] = [
  { id: 'code', title: '兑换码', cell: ({ code }) => code, isShort: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ state, ended }) => (
      <>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {ended && (
          <SecondLine>
            {ended.by}：{ended.reason}
          </SecondLine>
        )}
      </>
    ),
  },
  { id: 'taken', title: '已领 / 可领', cell: ({ taken, total }) => `${taken} / ${total}`, isFigure: true },
  { id: 'takings', title: '谁领了', cell: Takings },
  {
    id: 'issued',
    title: '生成',
    cell: ({ issuedAt, issuedBy }) => (
      <>
        <Time at={issuedAt} />
        <SecondLine>{issuedBy}</SecondLine>
      </>
    ),
    isShort: true,
  },
  { id: 'to', title: '有效到', cell: ({ toAt }) => <Time at={toAt} />, isShort: true },
];

const FIELDS: FilterField<'q' | 'state'>[] = [
  { kind: 'text', name: 'q', label: '兑换码、手机号或订单号' },
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: '全部状态',
    options: COUPON_CODE_STATES.map((value) => ({ value, label: STATES[value].label })),
  },
];

const SHEET = ['兑换码', '状态', '生成时间', '生成人', '有效到', '领取人', '手机号', '领取时间', '使用情况', '订单号'];

/** One row for each who had a code, and one for a code that nobody had. */
function sheetOf(list: readonly CouponCode[]): string[][] {
  const rows = list.flatMap(({ code, state, issuedAt, issuedBy, toAt, takings }) => {
    const own = [code, STATES[state].label, dayMinute(issuedAt), issuedBy, dayMinute(toAt)];
    if (takings.length === 0) return [[...own, '', '', '', '', '']];
    return takings.map((one) => [
      ...own,
      ...[one.nickname, one.phone, dayMinute(one.at), USES[one.state], one.orderNo ?? ''],
    ]);
  });
  return [SHEET, ...rows];
}

const because = offersSchema.endCode.params.pick({ reason: true });

type EndProps = { code: CouponCode; offerId: string; onClose: () => void };

const EndCodeDialog = ({ code, offerId, onClose }: EndProps) => (
  <EditAction
    title={`结束兑换码 ${code.code}`}
    happens={
      code.taken > 0
        ? `没领的 ${code.total - code.taken} 个名额立即失效，不能恢复。已经领到的券照常可用。`
        : '这个兑换码立即失效，不能恢复。'
    }
    confirm="结束"
    isDangerous
    schema={because}
    row={code}
    startOf={() => ({ reason: '' })}
    read={async () => (await offers.listCodes({ offerId, q: code.code })).list}
    isSame={(one, { id }) => one.id === id}
    send={({ reason }, seen) => {
      const { id: codeId, revision } = seen ?? code;
      return offers.endCode({ codeId, revision, reason });
    }}
    done={() => '兑换码已结束'}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </EditAction>
);

type Props = { coupon: Pick<Offer, 'id' | 'name' | 'state'> };

function Codes({ coupon }: Props) {
  const filters = useFilters(FIELDS);
  const asked = { offerId: coupon.id, ...(filters.params as { q?: string; state?: CouponCode['state'] }) };
  const query = useCallPages(offers.listCodes, asked, { keepsLast: true });
  const [open, setOpen] = useState<CouponCode | 'new' | null>(null);
  const close = () => setOpen(null);
  const out = useAction(
    async () => {
      const answer = await offers.exportCodes(asked);
      downloadCsv(`兑换码-${coupon.name}`, sheetOf(answer.list));
      return answer;
    },
    {
      done: (_none: undefined, { isPart }) =>
        `兑换码已导出，导出记入操作日志${isPart ? '。只有最新的 5,000 个，可以筛选后再导出' : ''}`,
    },
  );
  const actions = useMemo(
    () => ({
      name: ({ code }: CouponCode) => code,
      of: (code: CouponCode) =>
        code.state === 'unused' || code.state === 'partly' ? [{ label: '结束', run: () => setOpen(code) }] : [],
    }),
    [],
  );
  const counts = query.first?.counts;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <SectionTitle>兑换码</SectionTitle>
      <div className={styles.status}>
        <span>
          共 {all.toLocaleString('en')} 个
          {counts &&
            COUPON_CODE_STATES.filter((state) => counts[state] > 0).map(
              (state) => `，${STATES[state].label} ${counts[state].toLocaleString('en')}`,
            )}
        </span>
        <Button blocked={all === 0 ? '还没有兑换码' : null} busy={out.isPending} onClick={() => out.run(undefined)}>
          导出
        </Button>
        {coupon.state !== 'over' && <Button onClick={() => setOpen('new')}>生成兑换码</Button>}
      </div>
      <FilterBar label="筛选兑换码" fields={FIELDS} filters={filters} />
      <PagedTable
        label="兑换码"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        empty={filters.isNarrowed ? '没有符合的兑换码。' : '还没有兑换码。'}
        actions={actions}
        more="更早的兑换码"
      />
      {open === 'new' && <CodeDialog coupon={coupon} onClose={close} />}
      {open !== null && open !== 'new' && <EndCodeDialog code={open} offerId={coupon.id} onClose={close} />}
    </>
  );
}

/** Codes of a coupon with what became of each; they are worth money, so only who may hand them out sees them. */
export const CouponCodes = ({ coupon }: Props) => (usePageLack(OFFER_WRITERS) ? null : <Codes coupon={coupon} />);
