import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import type { OfferContent, OfferKind } from '@cellar/shared/api/campaigns/offers/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import type { CallError } from '@cellar/shared/runtime/errors';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { Time } from '../../../kit/base/Time';
import { Note } from '../../../kit/feedback/Note';
import { byPath } from '../../../kit/form/typed/amounts';
import { ReasonField } from '../../../kit/form/ReasonField';
import type { PathForm } from '../../../kit/form/RowsField';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { HeldRow } from '../../../kit/page/HeldRow';
import { ListPath } from '../../../kit/page/ListPath';
import { SaveForm } from '../../../kit/page/SaveForm';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { AgreeDialog, RefuseDialog } from '../../../identity/approvals/SecondPersonDialogs';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { budgetText, CouponCodes } from './CouponCodes';
import { CostUnknownField } from './CostUnknownField';
import { EndDialog } from './OfferDialogs';
import { OfferFields } from './OfferFields';
import { checkOffer, contentFrom, offerForm, startOf, type TypedOffer } from './offerForm';
import { isOfferPath, OFFER_KINDS, OFFER_LOG, OFFER_WRITERS, type OfferPath } from '../../../api/offerKinds';
import { OfferBadge } from './OffersList';
import styles from './Offers.module.css';
import { RehearsalPanel } from './RehearsalPanel';
import { RehearsalOf, useRehearsal } from './useRehearsal';

type Offer = Result<'offers.get'>;
type Entry = Offer['history'][number];

const LABELS: Partial<Record<string, string>> = OFFER_LOG;
const HISTORY: Column<Entry>[] = [
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, isShort: true },
  { id: 'who', title: '谁', cell: ({ who }) => who, isShort: true },
  { id: 'action', title: '操作', cell: ({ action }) => LABELS[action] ?? '其他操作', isShort: true },
  { id: 'reason', title: '理由', cell: ({ reason }) => reason ?? '—' },
];

/** Checks what is typed, but for the reason, and says where something is missing. */
function contentOf(kind: OfferKind, form: PathForm): OfferContent | null {
  const { content, faults } = checkOffer(kind, form.getValues() as TypedOffer);
  form.clearErrors();
  faults.forEach(({ field, message }, index) =>
    form.setError(field, { type: 'custom', message }, { shouldFocus: index === 0 }),
  );
  return content;
}

/** The offer as somebody else saved it. */
function savedMeanwhile(error: CallError) {
  const { offer } = offers.save.detailOf(error) ?? {};
  return (
    offer && (
      <>
        。现在保存的是：{offer.name}，{offer.text}，<Time at={offer.fromAt} /> 至 <Time at={offer.toAt} />。
      </>
    )
  );
}

type FormProps = { path: OfferPath; offer: Offer | null; onReload: () => Promise<void> };

function OfferForm({ path, offer, onReload }: FormProps) {
  const { kind, title } = OFFER_KINDS[path];
  const lack = usePageLack(OFFER_WRITERS);
  const choices = useCall(offers.listChoices, {}, { refetchInterval: false }).data;
  const rehearsal = useRehearsal(offer ? { offerId: offer.id } : {});
  const [schema] = useState(() => offerForm(kind));
  const rehearse = (form: PathForm) => {
    const content = contentOf(kind, form);
    if (content) rehearsal.mutate(content);
  };
  const stored = offer && { offerId: offer.id, revision: offer.revision };
  return (
    <div className={styles.sides}>
      <div className={styles.form}>
        <SaveForm
          schema={schema}
          start={startOf(offer?.content ?? null)}
          send={(typed) => {
            // The form has checked it.
            const content = contentFrom(kind, typed) as OfferContent;
            const told = typed.costUnknown === true && { costUnknown: true };
            return offers.save({ ...stored, ...told, content, reason: typed.reason });
          }}
          done={`${title}已保存`}
          back={`/activities/${path}`}
          blocked={lack}
          draft={{ record: `offer:${path}:${offer?.id ?? 'new'}`, revision: offer?.revision ?? null }}
          labels={{ items: '一套里有', set: '可选商品', goods: '指定商品', sold: '抢购商品' }}
          onReload={onReload}
          saved={savedMeanwhile}
        >
          {(form) => (
            <>
              <OfferFields form={byPath(form)} kind={kind} choices={choices} known={offer?.goods ?? []} />
              <p className={styles.ask}>
                <Button busy={rehearsal.isPending} onClick={() => rehearse(byPath(form))}>
                  预演
                </Button>
              </p>
              <CostUnknownField form={byPath(form)} goods={rehearsal.data?.goodsWithoutCost} />
              <ReasonField form={byPath(form)} needed />
            </>
          )}
        </SaveForm>
      </div>
      <aside className={styles.panel} aria-label="预演">
        <h2>预演</h2>
        <RehearsalOf of={rehearsal} />
      </aside>
    </div>
  );
}

function FiguresLine({ offer }: { offer: Offer }) {
  const { orders, people, goodsFen, offFen, groups, budget, at } = offer.figures;
  const lack = usePageLack(OFFER_WRITERS);
  const [isEnding, setEnding] = useState(false);
  return (
    <div className={styles.status}>
      <OfferBadge state={offer.state} />
      <span>
        {orders} 笔已付订单，{people} 人，商品金额 {money(goodsFen)}，优惠 {money(offFen)}
        {groups && `；成团 ${groups.filled} 个，拼团中 ${groups.open} 个，未成团 ${groups.failed} 个`}
        {budget && `；${budgetText(budget)}`}
        {at && `；统计到 ${dayMinute(at)}`}
      </span>
      {offer.state !== 'over' && (
        <Button blocked={lack} onClick={() => setEnding(true)}>
          结束
        </Button>
      )}
      {isEnding && <EndDialog offer={offer} onClose={() => setEnding(false)} />}
    </div>
  );
}

/** An offer that waits for a second person: what its rehearsal said, and the decision. */
function Waiting({ offer, waiting, list }: { offer: Offer; waiting: NonNullable<Offer['waiting']>; list: string }) {
  const lack = usePageLack(OFFER_WRITERS);
  const navigate = useNavigate();
  const [open, setOpen] = useState<'agree' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const leave = () => void navigate(list);
  const asked = { id: offer.id, title: `「${offer.name}」`, askedBy: waiting.by, ...waiting };
  return (
    <>
      <Note tone="gold">
        {waiting.by} 提交，理由：{waiting.reason}。{offer.text}，
        <Time at={offer.fromAt} /> 至 <Time at={offer.toAt} />。
      </Note>
      <div className={styles.status}>
        <Button
          kind="primary"
          blocked={lack ?? (waiting.isOwn ? '需要另一位同事复核' : null)}
          onClick={() => setOpen('agree')}
        >
          同意并执行
        </Button>
        <Button blocked={lack} onClick={() => setOpen('refuse')}>
          {waiting.isOwn ? '撤回' : '拒绝'}
        </Button>
      </div>
      <section className={styles.panel} aria-label="预演">
        <RehearsalPanel rehearsal={waiting.rehearsal} />
      </section>
      {open === 'agree' && <AgreeDialog approval={asked} onClose={close} onDone={leave} />}
      {open === 'refuse' && <RefuseDialog approval={asked} onClose={close} onDone={leave} />}
    </>
  );
}

function KnownOffer({ path, id }: { path: OfferPath; id: string }) {
  const { kind, title } = OFFER_KINDS[path];
  const list = `/activities/${path}`;
  const query = useCall(offers.get, { offerId: id, kind }, { refetchInterval: false });
  const offer = query.data;
  return (
    <>
      <InnerPageHead
        path={<ListPath to={list}>{title}</ListPath>}
        writers={OFFER_WRITERS}
        {...(offer && { title: offer.name })}
      />
      {offer && !offer.waiting && <FiguresLine offer={offer} />}
      <HeldRow from={query} pick={(one) => one} missing="活动不存在。">
        {(one, reload) =>
          one.waiting ? (
            <Waiting offer={one} waiting={one.waiting} list={list} />
          ) : (
            <OfferForm path={path} offer={one} onReload={reload} />
          )
        }
      </HeldRow>
      {offer && offer.kind === 'coupon' && !offer.waiting && <CouponCodes coupon={offer} />}
      {offer && (
        <>
          <SectionTitle>记录</SectionTitle>
          <DataTable
            label="操作记录"
            columns={HISTORY}
            rows={offer.history}
            keyOf={(entry) => entry.id}
            empty="还没有记录。"
          />
        </>
      )}
    </>
  );
}

/** Makes a promotion, a coupon or a session of a flash sale, or changes one. */
export function OfferPage() {
  const { kind, id = '' } = useParams();
  if (!isOfferPath(kind)) return <Navigate to="/activities" replace />;
  const { title } = OFFER_KINDS[kind];
  if (id !== 'new') return <KnownOffer key={id} path={kind} id={id} />;
  return (
    <>
      <InnerPageHead
        path={<ListPath to={`/activities/${kind}`}>{title}</ListPath>}
        title={`新建${title}`}
        writers={OFFER_WRITERS}
      />
      <OfferForm key={kind} path={kind} offer={null} onReload={async () => undefined} />
    </>
  );
}
