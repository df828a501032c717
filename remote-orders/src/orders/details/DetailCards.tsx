import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { areaText } from '@cellar/shared/format/area';
import { dayMinute, dayTime } from '@cellar/shared/format/date';
import { money } from '@cellar/shared/format/money';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Amounts, Button, Card, Countdown, Icon } from '@cellar/shared/ui/base';
import { CopyButton } from '../../common/CopyButton';
import { GoodsLine } from '../../common/GoodsLine';
import { amountDue } from '../amountDue';
import css from './OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

/** Where the order stands and what comes next. */
export function Hero({ order, onLapsed }: Props & { onLapsed: () => void }) {
  return (
    <section className={css.hero}>
      <h2 className={css.heroTitle}>{order.stateWords}</h2>
      <p className={css.heroWords}>
        {order.hint}
        {order.state === 'waiting' && (
          <Countdown look="text" endsAt={order.payBeforeAt} onEnd={onLapsed} over="0:00" className={css.heroTime} />
        )}
      </p>
    </section>
  );
}

export function NewsCard({ order }: Props) {
  const page = `/view-logistics?orderId=${order.id}`;
  if (!order.news || !isPublished(page)) return null;
  return (
    <Card>
      <Link to={page} className={css.row}>
        <Icon name="truck" className={css.rowIcon} />
        <span className={css.rowBody}>
          {order.news.words}
          <small>
            {dayMinute(order.news.at)}
            {order.parcels > 1 && ` · 共 ${order.parcels} 个包裹`}
          </small>
        </span>
        <Icon name="forward" size={14} />
      </Link>
    </Card>
  );
}

export function AddressCard({ order: { address, delivery } }: Props) {
  return (
    <Card className={css.row}>
      <Icon name="pin" className={css.rowIcon} />
      <span className={css.rowBody}>
        <span className={css.strong}>
          {delivery === 'pickup' ? `自提点：${address.name}` : address.name} {address.phone}
        </span>
        <small>
          {areaText(address)} {address.detail}
          {address.hours && ` · ${address.hours}`}
        </small>
      </span>
    </Card>
  );
}

export function GoodsCards({ order }: Props) {
  return order.groups.map(({ warehouse, lines }) => (
    <Card key={warehouse}>
      <h3 className={css.subtitle}>{warehouse}</h3>
      {lines.map(({ priceFen, ...line }) => (
        <GoodsLine key={line.line} {...line} {...(line.gift ? {} : { priceFen })} />
      ))}
    </Card>
  ));
}

export function AmountsCard({ order }: Props) {
  const { amounts, paidFen, refundedFen, refunds } = order;
  const { label, fen: dueFen } = amountDue(order);
  const part = label === '还需付';
  const rows = [
    ...amounts.map(({ label, fen }) => ({ label, fen, saving: fen < 0 })),
    ...(part ? [{ label: '余额已付', fen: -paidFen, saving: true }] : []),
    { label, fen: dueFen, total: true },
    ...(refundedFen > 0 ? [{ label: '已退款', fen: refundedFen }] : []),
  ];
  return (
    <Card>
      <Amounts rows={rows} />
      {refunds.map(({ id, amountFen, words, at }) => (
        <p key={id} className={css.refund}>
          {money(amountFen)} · {words} · {dayMinute(at)}
        </p>
      ))}
    </Card>
  );
}

const invoiceWords = ({ invoice }: OrderDetails) =>
  invoice
    ? [invoice.kind === 'company' ? '企业' : '个人', invoice.title, invoice.taxNo, invoice.email]
        .filter(Boolean)
        .join(' · ')
    : '不开发票';

export function FactsCard({ order }: Props) {
  const { orderNo, times, methodWords, ownNo } = order;
  return (
    <Card>
      <div className={css.subhead}>
        <h3 className={css.subtitle}>订单信息</h3>
      </div>
      <dl className={css.facts}>
        <dt>订单号</dt>
        <dd>
          <span className={css.copied}>
            {orderNo} <CopyButton text={orderNo} label="复制订单号" />
          </span>
        </dd>
        {times.map(({ label, at }) => (
          <FactRow key={label} label={label} value={dayTime(at)} />
        ))}
        {methodWords && <FactRow label="支付方式" value={methodWords} />}
        {ownNo && <FactRow label="自有单号" value={ownNo} />}
        <FactRow label="发票" value={invoiceWords(order)} />
      </dl>
    </Card>
  );
}

function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

export function RemarksCard({ order, onAdd }: Props & { onAdd: () => void }) {
  return (
    <Card>
      <div className={css.subhead}>
        <h3 className={css.subtitle}>备注</h3>
        <Button kind="plain" size="s" onClick={onAdd}>
          添加备注
        </Button>
      </div>
      {order.remarks.map(({ words, at }) => (
        <p key={at} className={css.remark}>
          {words}
          <small>{dayMinute(at)}</small>
        </p>
      ))}
      {order.remarks.length === 0 && <p className={css.refund}>没有备注</p>}
    </Card>
  );
}
