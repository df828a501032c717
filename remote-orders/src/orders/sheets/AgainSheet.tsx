import { getAgain, submitJoin } from '@cellar/shared/api/orders';
import type { AgainLine } from '@cellar/shared/api/orders.schema';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Check, Loaded, Money, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { GoodsLine } from '../../common/GoodsLine';
import css from './sheets.module.css';

type Again = Result<'orders.again'>;

function priceWords({ priceFen, paidFen }: AgainLine): string | null {
  if (priceFen === null || priceFen === paidFen) return null;
  return priceFen > paidFen ? `比上次贵 ${money(priceFen - paidFen)}` : `比上次便宜 ${money(paidFen - priceFen)}`;
}

function Line({ line, ticked, onTick }: { line: AgainLine; ticked: boolean; onTick: (ticked: boolean) => void }) {
  const gone = line.available === 0;
  const note = line.problem ?? priceWords(line);
  return (
    <li className={css.again} data-gone={gone || undefined}>
      <Check checked={ticked} disabled={gone} label={`选择 ${line.name}`} onChange={onTick} />
      <div className={css.againLine}>
        <GoodsLine {...line} quantity={gone ? line.quantity : line.available} priceFen={line.priceFen ?? line.paidFen}>
          {note && <p className={css.problem}>{note}</p>}
        </GoodsLine>
      </div>
    </li>
  );
}

function Chosen({ again, orderId, onClose }: { again: Again; orderId: string; onClose: () => void }) {
  const go = useGo();
  const keyFor = useIdemKey();
  const [off, setOff] = useState<readonly number[]>([]);
  const chosen = again.lines.filter(({ line, available }) => available > 0 && !off.includes(line));
  const lines = chosen.map(({ line }) => line);
  const totalFen = chosen.reduce((sum, { available, priceFen }) => sum + available * (priceFen ?? 0), 0);
  const { submit, busy } = useSubmit(async () => {
    const { count, words } = await submitJoin({ orderId, idemKey: keyFor({ orderId, lines }), lines });
    setCartCount(count);
    onClose();
    toast(words);
    go('/cart');
  });
  const tick = (line: number) => (ticked: boolean) => setOff((known) => (ticked ? known.filter((one) => one !== line) : [...known, line]));
  return (
    <>
      <ul aria-label="可以再次购买的商品">
        {again.lines.map((line) => (
          <Line key={line.line} line={line} ticked={lines.includes(line.line)} onTick={tick(line.line)} />
        ))}
      </ul>
      <div className={css.foot}>
        <span className={css.sum}>
          现价合计 <Money fen={totalFen} className={css.money} />
        </span>
        <Button size="l" disabled={lines.length === 0} loading={busy} onClick={() => void submit()}>
          加入购物车
        </Button>
      </div>
    </>
  );
}

/** What of an order can be had again, and at which price. */
export function AgainSheet({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) {
  const again = useLoad(() => getAgain({ orderId }), [orderId]);
  return (
    <Sheet open={open} onClose={onClose} title="再次购买" tall>
      <Loaded from={again} skeleton={<Skeleton words="list" />}>
        {(data) => <Chosen again={data} orderId={orderId} onClose={onClose} />}
      </Loaded>
    </Sheet>
  );
}
