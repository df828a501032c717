import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { MAX_PARTICIPANTS } from '@cellar/shared/constants/classes';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Check, Icon, Money, Page, Stack, Row } from '@cellar/shared/ui/base';
import { Fields, PhoneField } from '@cellar/shared/ui/form';
import { RefundRules } from '../common/RefundRules';
import { SessionBrief } from '../common/SessionBrief';
import { WaitingList } from '../common/WaitingList';
import css from './enrolment.module.css';
import type { Self, SignUpSheet } from './form';
import { InvoiceRow } from './InvoiceRow';
import { KnownParticipants } from './KnownParticipants';
import { ParticipantCard } from './ParticipantCard';
import { useEnrolment, type Enrolment } from './useEnrolment';

type EnrolmentBodyProps = { title: string; sheet: SignUpSheet; self: Self | null; onStale: () => unknown };

/** Seats that this person can have: those that are free and those that the waiting list holds for them. */
const seatsFor = ({ session, offer }: SignUpSheet) =>
  Math.min(MAX_PARTICIPANTS, session.remaining + (offer?.seats ?? 0));

export function EnrolmentBody(props: EnrolmentBodyProps) {
  return seatsFor(props.sheet) === 0 ? <Full {...props} /> : <SignUp {...props} />;
}

function Full({ title, sheet: { session, waiting }, onStale }: EnrolmentBodyProps) {
  return (
    <Page title={title} stacked>
      <SessionBrief session={session} seats />
      <WaitingList sessionId={session.id} waiting={waiting} onStale={onStale} />
      <Button kind="line" size="l" block to="/course">
        看看其他班次
      </Button>
    </Page>
  );
}

function SignUp({ title, sheet, self, onStale }: EnrolmentBodyProps) {
  const enrolment = useEnrolment({ sheet, self, onStale });
  const { session, offer, waiting, rules, needsIdentity, known } = sheet;
  const { form, faults } = enrolment;
  const seats = seatsFor(sheet);
  const count = form.participants.length;
  const bottom = (
    <Row wrap apart rowGap={4} className={css.bar}>
      <span>
        {count} 人合计 <Money fen={session.priceFen * count} className={css.total} />
      </span>
      <Button size="l" loading={enrolment.busy} className={css.next} onClick={enrolment.submit}>
        下一步
      </Button>
    </Row>
  );
  return (
    <Page title={title} stacked bottom={bottom}>
      {offer && (
        <p className={css.offer} role="status">
          <Icon name="check" size={18} /> 候补成功：已为你保留 {offer.seats} 席，请在 {nearTime(offer.until, now())}{' '}
          前完成报名
        </p>
      )}
      <SessionBrief session={session} seats />
      {waiting && !offer && <WaitingList sessionId={session.id} waiting={waiting} onStale={onStale} />}
      <KnownParticipants known={known} chosen={form.participants} full={count >= seats} onChoose={enrolment.choose} />
      {form.participants.map((participant, at) => (
        <ParticipantCard
          key={participant.key}
          at={at}
          participant={participant}
          needsIdentity={needsIdentity}
          removable={count > 1}
          enrolment={enrolment}
        />
      ))}
      <AddParticipant seats={seats} count={count} onAdd={enrolment.add} />
      {count >= seats && seats < MAX_PARTICIPANTS && !waiting && !offer && (
        <WaitingList sessionId={session.id} left={seats} waiting={null} onStale={onStale} />
      )}
      <Stack as="section" aria-label="联系与发票">
        <Fields>
          <PhoneField
            label="联系手机"
            placeholder="学校与你确认时拨打"
            name="phone"
            value={form.phone}
            error={faults['phone'] ?? null}
            onChange={enrolment.setPhone}
            onBlur={() => form.phone && enrolment.leave('phone')}
          />
        </Fields>
        <InvoiceRow invoice={form.invoice} onChange={enrolment.setInvoice} />
      </Stack>
      <RefundRules rules={rules} />
      <AgreementTick sheet={sheet} enrolment={enrolment} />
    </Page>
  );
}

function AddParticipant({ seats, count, onAdd }: { seats: number; count: number; onAdd: () => void }) {
  if (count > seats)
    return (
      <p className={css.short} role="alert">
        仅余 {seats} 席，请减少学员后继续
      </p>
    );
  if (count === seats)
    return (
      <p className={css.limit}>
        {seats === MAX_PARTICIPANTS ? `一次最多报名 ${seats} 人` : `仅余 ${seats} 席，已填满`}
      </p>
    );
  return (
    <Button kind="line" block onClick={onAdd}>
      <Icon name="plus" size={16} /> <span>添加学员</span>
    </Button>
  );
}

function AgreementTick({ sheet: { agreement }, enrolment }: { sheet: SignUpSheet; enrolment: Enrolment }) {
  const fault = enrolment.faults['agreementVersion'];
  return (
    <div>
      <div className={css.agreement}>
        <Check checked={enrolment.isAgreed} onChange={enrolment.agree}>
          我已阅读并同意
        </Check>
        <Link to={`/payment-agreement?version=${agreement.version}`} className={css.link}>
          《{agreement.title}》第 {agreement.version} 版
        </Link>
      </div>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
