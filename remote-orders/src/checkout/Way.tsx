import { maskPhone } from '@cellar/shared/format/person/phone';
import { toast } from '@cellar/shared/runtime/messages';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card, Icon, Tabs } from '@cellar/shared/ui/base';
import { Store } from 'lucide';
import css from './goods.module.css';
import type { CheckoutSheet, QuotedOrder } from './useOrder';

const CHOOSE_ADDRESS = '/address?select=1';
const ways = [
  { value: 'courier', label: '快递配送' },
  { value: 'pickup', label: '到店自提' },
] as const;

function Destination({ quote: { address } }: QuotedOrder) {
  const inside = (
    <>
      <Icon name="pin" size={20} className={css.wayIcon} />
      {address ? (
        <span className={css.wayText}>
          <b>
            {address.name} <span className={css.phone}>{maskPhone(address.phone)}</span>
          </b>
          <span>
            {[
              address.country === '中国' ? '' : address.country,
              address.province,
              address.city === address.province ? '' : address.city,
              address.county,
              address.detail,
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </span>
      ) : (
        <span className={css.wayText}>
          <b>请选择收货地址</b>
          <span>还没有地址？点这里新增</span>
        </span>
      )}
      {isPublished(CHOOSE_ADDRESS) && <Icon name="forward" size={14} className={css.arrow} />}
    </>
  );
  if (!isPublished(CHOOSE_ADDRESS)) return <div className={css.way}>{inside}</div>;
  const to = address ? `${CHOOSE_ADDRESS}&id=${address.id}` : CHOOSE_ADDRESS;
  return (
    <Link to={to} className={css.way}>
      {inside}
    </Link>
  );
}

function Point({ quote: { pickups, pickupId }, onShow }: QuotedOrder & { onShow: () => void }) {
  const point = pickups.find(({ id }) => id === pickupId);
  return (
    <button type="button" className={css.way} onClick={onShow}>
      <Icon of={Store} size={20} className={css.wayIcon} />
      <span className={css.wayText}>
        <b>{point?.name ?? '请选择自提点'}</b>
        {point && (
          <>
            <span>{point.address}</span>
            <span>
              {point.hours} · {point.phone}
            </span>
          </>
        )}
      </span>
      <Icon name="forward" size={14} className={css.arrow} />
    </button>
  );
}

/** Where the goods go: sent to an address, or picked up. */
export function Way({ order, onShow }: { order: QuotedOrder; onShow: (sheet: CheckoutSheet) => void }) {
  const { draft, setDraft, quote } = order;
  const change = (delivery: 'courier' | 'pickup') => {
    if (delivery === 'pickup' && quote.pickupProblem) toast(quote.pickupProblem);
    else setDraft({ delivery });
  };
  return (
    <Card className={css.wayCard}>
      <Tabs label="配送方式" items={ways} value={draft.delivery} onChange={change} className={css.ways} />
      {draft.delivery === 'courier' ? (
        <Destination {...order} />
      ) : (
        <Point {...order} onShow={() => onShow({ kind: 'pickup' })} />
      )}
    </Card>
  );
}
