import { flashSale } from '@cellar/shared/api/campaigns/flashSale/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { Sale } from '@cellar/shared/api/campaigns/flashSale/shapes';
import { putIntoCart } from '@cellar/shared/hooks/putIntoCart';
import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { learnTime } from '@cellar/shared/runtime/clock';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Countdown } from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import { BlockHead } from '../common/BlockHead';
import { useBlockData } from '../common/page';
import { BlockItems } from '../common/BlockItems';
import { OfferRow } from '../common/OfferRow';
import css from '../common/OfferRow.module.css';

const POLL_MS = 20_000;
const FULL = 100;

type Item = Sale['items'][number];

/** How many are taken, asked for again from time to time while somebody looks. */
function useProgress(sale: Sale | null, change: (patch: (sale: Sale | null) => Sale | null) => void) {
  const latest = useLatest(change);
  const running = sale?.state === 'running' ? sale.saleId : null;
  useEffect(() => {
    if (!running) return undefined;
    const poll = async () => {
      if (document.hidden) return;
      const { now, items } = await flashSale.getProgress({ saleId: running });
      learnTime(now);
      const by = new Map(items.map((item) => [item.productId, item]));
      latest.current(
        (known) => known && { ...known, items: known.items.map((item) => ({ ...item, ...by.get(item.product.id) })) },
      );
    };
    // A poll that fails is followed by the next one.
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [running, latest]);
}

/** Takes a place in the sale, then leads straight to its order. */
function BuyNow({ saleId, product }: { saleId: string; product: Item['product'] }) {
  const go = useGo();
  const { id: productId, name, warehouseId, minQuantity: quantity } = product;
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后抢购' })) return;
    const { skuId } = await flashSale.takePlace({ saleId, productId });
    await putIntoCart(go, { productId, skuId, warehouseId, quantity, hidden: true });
  });
  return (
    <Button size="s" className={css.buy} loading={busy} onClick={() => void submit()} label={`马上抢 ${name}`}>
      马上抢
    </Button>
  );
}

function Row({ item, saleId, state }: { item: Item; saleId: string; state: Sale['state'] }) {
  const { product, flashPriceFen, listPriceFen, percent, perPerson } = item;
  const gone = percent >= FULL || product.stock === 'out';
  return (
    <OfferRow
      picture={product.picture}
      name={product.name}
      to={`/product?req_productId=${product.id}`}
      note={`每人限购 ${perPerson} 瓶`}
      percent={state === 'running' ? percent : null}
      priceFen={flashPriceFen}
      beforeFen={listPriceFen}
      action={state === 'running' && !gone ? <BuyNow saleId={saleId} product={product} /> : gone ? '已抢光' : '去看看'}
      gone={gone}
    />
  );
}

const headLabels = { soon: '距开抢', running: '距结束', over: '本场已结束' };

export default function FlashSale({ id, title, subtitle, saleId, limit, layout }: BlockProps<'FlashSale'>) {
  const found = useBlockData(id, 'flashSale')?.sale ?? null;
  const [changed, setChanged] = useState<{ from: Sale | null; sale: Sale | null } | null>(null);
  // What the page itself brings again wins over what was asked for since.
  const sale = changed && changed.from === found ? changed.sale : found;
  const change = (patch: (sale: Sale | null) => Sale | null) => setChanged({ from: found, sale: patch(sale) });
  useProgress(sale, change);
  if (!sale || sale.items.length === 0) return null;
  const turn = () => {
    // Begun or over: the next state comes from the server; until it is there the old one stands.
    flashSale.get(saleId ? { saleId } : {}).then(
      ({ sale: next }) => change(() => next),
      () => undefined,
    );
  };
  return (
    <div>
      <BlockHead title={title || sale.name} subtitle={subtitle}>
        <p className={css.left}>
          {headLabels[sale.state]}{' '}
          {sale.state !== 'over' && (
            <Countdown endsAt={sale.state === 'soon' ? sale.startsAt : sale.endsAt} onEnd={turn} />
          )}
        </p>
      </BlockHead>
      <BlockItems layout={layout} label={title || sale.name} className={css.rail}>
        {sale.items.slice(0, limit).map((item) => (
          <li key={item.product.id}>
            <Row item={item} saleId={sale.saleId} state={sale.state} />
          </li>
        ))}
      </BlockItems>
    </div>
  );
}
