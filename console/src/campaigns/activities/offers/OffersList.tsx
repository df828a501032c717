import { SecondLine } from '../../../kit/base/SecondLine';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import type { Offer } from '@cellar/shared/api/campaigns/offers/shapes';
import { useCallPages } from '../../../api/useCall';
import { Badge, type Tone } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { Time } from '../../../kit/base/Time';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { PageHead } from '../../../page/PageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { ActivityTabs } from '../ActivityTabs';
import { CodeDialog } from './CodeDialog';
import { GiveDialog, RecallDialog } from './GiveDialogs';
import { EndDialog } from './OfferDialogs';
import { OFFER_KINDS, OFFER_WRITERS, type OfferPath } from '../../../api/offerKinds';

export const OFFER_STATES: Record<Offer['state'], { label: string; tone: Tone }> = {
  waiting: { label: '待复核', tone: 'gold' },
  soon: { label: '未开始', tone: 'run' },
  running: { label: '进行中', tone: 'ok' },
  gone: { label: '已发完', tone: 'gold' },
  over: { label: '已结束', tone: 'plain' },
};
export const OfferBadge = ({ state }: Pick<Offer, 'state'>) => (
  <Badge tone={OFFER_STATES[state].tone}>{OFFER_STATES[state].label}</Badge>
);

const COLUMNS: Column<Offer>[] = [
  {
    id: 'name',
    title: '活动',
    cell: ({ name, text }) => (
      <>
        {name}
        <SecondLine>{text}</SecondLine>
      </>
    ),
  },
  { id: 'state', title: '状态', cell: OfferBadge, isShort: true },
  { id: 'from', title: '开始', cell: ({ fromAt }) => <Time at={fromAt} />, isShort: true },
  { id: 'to', title: '结束', cell: ({ toAt }) => <Time at={toAt} />, isShort: true },
  {
    id: 'given',
    title: '已发 / 总数',
    cell: ({ given, total }) =>
      total === null ? '不限' : `${given.toLocaleString('en')} / ${total.toLocaleString('en')}`,
    isFigure: true,
  },
];
const isOpen = ({ state }: Offer) => state === 'soon' || state === 'running' || state === 'gone';
type Open = { end: Offer } | { code: Offer } | { give: Offer } | { recall: Offer } | null;

/** Offers of one kind: what waits for a second person, then the newest. */
export function OffersList({ path }: { path: OfferPath }) {
  const { kind, title } = OFFER_KINDS[path];
  const query = useCallPages(offers.list, { kind });
  const lack = usePageLack(OFFER_WRITERS);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: Offer) => name,
      of: (offer: Offer) => [
        ...(isOpen(offer) && offer.kind === 'coupon'
          ? [
              { label: '发放', run: () => setOpen({ give: offer }) },
              { label: '生成兑换码', run: () => setOpen({ code: offer }) },
            ]
          : []),
        ...(isOpen(offer) ? [{ label: '结束', run: () => setOpen({ end: offer }) }] : []),
        ...(offer.kind === 'coupon' && offer.state !== 'waiting' && offer.given > 0
          ? [{ label: '收回', run: () => setOpen({ recall: offer }) }]
          : []),
      ],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead writers={OFFER_WRITERS}>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => void navigate(`/activities/${path}/new`)}>
          新建{title}
        </Button>
      </PageHead>
      <ActivityTabs />
      <DataTable
        label={title}
        columns={COLUMNS}
        rows={query.rows && [...(query.first?.waiting ?? []), ...query.rows]}
        from={query}
        keyOf={({ id }) => id}
        opens={({ id }) => `/activities/${path}/${id}`}
        empty={`还没有${title}。`}
        actions={lack ? null : actions}
        more={{ ...query, label: '更早的活动' }}
      />
      {open && 'end' in open && <EndDialog offer={open.end} onClose={close} />}
      {open && 'give' in open && <GiveDialog coupon={open.give} onClose={close} />}
      {open && 'recall' in open && <RecallDialog coupon={open.recall} onClose={close} />}
      {open && 'code' in open && <CodeDialog coupon={open.code} onClose={close} />}
    </>
  );
}
