import { checkout } from '@cellar/shared/api/trade/checkout/calls';
import type { RealName } from '@cellar/shared/api/identity/realNames/schema';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isCallError } from '@cellar/shared/runtime/errors';
import { readKey } from '@cellar/shared/runtime/storage';
import {
  Amounts,
  Button,
  Card,
  Cell,
  Cells,
  Icon,
  LazyPart,
  Loaded,
  Page,
  Skeleton,
  Stack,
} from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './SureOrderScreen.module.css';
import extras from './extras.module.css';
import { Changed } from './Changed';
import { Extras } from './Extras';
import { Goods } from './Goods';
import { Savings } from './Savings';
import { SubmitBar } from './SubmitBar';
import { useOrder, type CheckoutSheet, type QuotedOrder } from './useOrder';
import { Way } from './Way';

const loadSheets = () => import('./sheets/CheckoutSheets');

const NO_GOODS = '还没有要结算的商品';

function Nothing({ text }: { text: string }) {
  const ways = (
    <span className={css.nothing}>
      <Button to="/cart">回购物车</Button>
      <Button kind="line" to="/order">
        查看我的订单
      </Button>
    </span>
  );
  return <EmptyPage picture="cart" text={text} action={ways} />;
}

const namesNoGoods = (error: unknown) =>
  isCallError(error) && Object.keys(error.fields ?? {}).some((field) => field.startsWith('cartIds'));

/** Refusals that another try does not help: words and a way on. */
function failed(error: unknown) {
  const { failedWith } = checkout.check;
  if (namesNoGoods(error)) return <Nothing text={NO_GOODS} />;
  if (failedWith(error, 'empty')) return <Nothing text={error.message} />;
  if (failedWith(error, 'underReview') || failedWith(error, 'rejected'))
    return (
      <EmptyPage picture="order" text={error.message} action={<Button to="/member-center">查看账号状态</Button>} />
    );
  return null;
}

const realNameText = (chosen: RealName | null) =>
  chosen ? `${chosen.name} ${chosen.number}` : <b className={css.due}>请填写</b>;

function Form({ order }: { order: QuotedOrder }) {
  const [sheet, setSheet] = useState<CheckoutSheet | null>(null);
  const close = () => setSheet(null);
  const rows = order.quote.amounts.map(({ key, label, fen }) => ({
    label,
    fen,
    saving: key !== 'goods' && key !== 'freight',
  }));
  return (
    <Stack gap={10}>
      <Changed {...order} />
      <Way order={order} onShow={setSheet} />
      {order.quote.realName && order.quote.address && (
        <Cells>
          <Cell
            label="收货人实名"
            note="保税仓商品清关用，须与收货人一致"
            value={realNameText(order.quote.realName.chosen)}
            onClick={() => setSheet({ kind: 'realName' })}
          />
        </Cells>
      )}
      <Goods order={order} onShow={setSheet} />
      <Savings order={order} onShow={setSheet} />
      <Extras order={order} onShow={setSheet} />
      <Card>
        <Amounts
          rows={[...rows, { label: `合计（${order.quote.amountText}）`, fen: order.quote.totalFen, total: true }]}
        />
        <button type="button" className={css.why} onClick={() => setSheet({ kind: 'total' })}>
          查看优惠明细
          <Icon name="forward" size={12} />
        </button>
      </Card>
      <p className={css.age}>{order.quote.ageText}</p>
      <LazyPart load={loadSheets} wanted={sheet !== null} onClose={close}>
        {({ CheckoutSheets }) => <CheckoutSheets sheet={sheet} order={order} onClose={close} />}
      </LazyPart>
    </Stack>
  );
}

function Checkout() {
  const order = useOrder();
  const { load, quote } = order;
  return (
    <Page title="确认订单" bottom={quote ? <SubmitBar {...order} quote={quote} /> : undefined} className={css.page}>
      {load.status !== 'failed' && <Notices />}
      <Loaded from={load} skeleton={<Skeleton shapes="card list lines" className={css.bones} />} failed={failed}>
        {(data) => <Form order={{ ...order, quote: quote ?? data }} />}
      </Loaded>
    </Page>
  );
}

export default function SureOrderScreen() {
  const [empty] = useState(() => !readKey('cartIds'));
  if (!empty) return <Checkout />;
  return (
    <Page title="确认订单">
      <Nothing text={NO_GOODS} />
    </Page>
  );
}

/** What the shop has to say to everybody who orders now; left out when it cannot be had. */
function Notices() {
  const { data } = useLoad(() => checkout.listNotices(), []);
  if (!data?.list.length) return null;
  return (
    <ul className={extras.notices} aria-label="公告">
      {data.list.map(({ id, text }) => (
        <li key={id}>
          <Icon name="bell" size={14} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
