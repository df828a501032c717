import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { phoneOrders } from '@cellar/shared/api/trade/phoneOrders/calls';
import type { PhoneQuote } from '@cellar/shared/api/trade/phoneOrders/schema';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { Loaded } from '../../kit/feedback/Loaded';
import { Note } from '../../kit/feedback/Note';
import { Secret } from '../../kit/secret/Secret';
import { ListPath } from '../../kit/page/ListPath';
import link from '../../kit/table/Link.module.css';
import { InnerPageHead } from '../../page/InnerPageHead';
import { PlaceDialog } from './PlaceDialog';
import styles from './PhoneOrder.module.css';
import { PhoneOrderForm } from './PhoneOrderForm';

type Placed = Result<'phoneOrders.place'>;
type Quoted = { wanted: Params<'phoneOrders.quote'>; quote: PhoneQuote };

/** What to read out to the member once the order is there. */
const PlacedOrder = ({ placed, onNext }: { placed: Placed; onNext: () => void }) => (
  <section className={styles.placed} aria-label="已下单">
    <p role="status">
      订单{' '}
      <Link className={link.link} to={`/orders/${placed.orderId}`}>
        {placed.orderNo}
      </Link>{' '}
      已下好，应付 {money(placed.totalFen)}。
    </p>
    {placed.payPath && (
      <>
        <p>
          请在 {dayMinute(placed.payBeforeAt)}{' '}
          前付款：会员在「我的订单」里付款，或打开付款链接；对公转账时附言写订单号。
        </p>
        <Secret label="付款链接" text={location.origin + placed.payPath} />
      </>
    )}
    <Button onClick={onNext}>再下一单</Button>
  </section>
);

/** An order that a member gives on the phone. */
export function PhoneOrderPage() {
  const { id = '' } = useParams();
  const query = useCall(phoneOrders.getMember, { personId: id }, { refetchInterval: false });
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  return (
    <>
      <InnerPageHead path={<ListPath to={`/members/${id}`}>会员</ListPath>} />
      <Loaded from={query}>
        {(member) => (
          <>
            <p className={styles.member}>
              {member.nickname} · {member.level}
            </p>
            {member.problem && <Note tone="bad">{member.problem}</Note>}
            {placed ? (
              <PlacedOrder placed={placed} onNext={() => setPlaced(null)} />
            ) : (
              <PhoneOrderForm personId={id} member={member} onQuoted={setQuoted} />
            )}
          </>
        )}
      </Loaded>
      {quoted && <PlaceDialog {...quoted} onPlaced={setPlaced} onClose={() => setQuoted(null)} />}
    </>
  );
}
