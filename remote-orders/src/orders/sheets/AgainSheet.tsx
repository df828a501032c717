import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { AgainLine } from '@cellar/shared/api/trade/orders/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Check, Loaded, Money, Skeleton, Row } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { GoodsLine } from '../../common/GoodsLine';
import css from './sheets.module.css';

type Again = Result<'orders.getAgain'>;

function priceText({ priceFen, paidFen }: AgainLine): string | null {
  if (priceFen === null || priceFen === paidFen) return null;
  return priceFen > paidFen ? `比上次贵 ${money(priceFen - paidFen)}` : `比上次便宜 ${money(paidFen - priceFen)}`;
}

function Line({ line, ticked, onTick }: { line: AgainLine; ticked: boolean; onTick: (ticked: boolean) => void }) {
  const gone = line.available === 0;
  const note = line.problem ?? priceText(line);
  return (
    <Row as="li" className={css.again} data-gone={gone || undefined}>
      <Check checked={ticked} disabled={gone} label={`选择 ${line.name}`} onChange={onTick} />
      <div className={css.againLine}>
        <GoodsLine {...line} quantity={gone ? line.quantity : line.available} priceFen={line.priceFen ?? line.paidFen}>
          {note && <p className={css.problem}>{note}</p>}
        </GoodsLine>
      </div>
    </Row>
  );
}

type AgainSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** Which of the lines that can be had are chosen, what they cost, and the way into the cart. */
function useChosen({ orderId, onClose }: AgainSheetProps, again: Again | undefined) {
  const go = useGo();
  const keyFor = useIdemKey();
  const [off, setOff] = useState<readonly number[]>([]);
  const chosen = (again?.lines ?? []).filter(({ line, available }) => available > 0 && !off.includes(line));
  const lines = chosen.map(({ line }) => line);
  const totalFen = chosen.reduce((sum, { available, priceFen }) => sum + available * (priceFen ?? 0), 0);
  const { submit, busy } = useSubmit(async () => {
    const { count, text } = await orders.confirmJoin({ orderId, idemKey: keyFor({ orderId, lines }), lines });
    setCartCount(count);
    onClose();
    toast(text);
    go('/cart');
  });
  const tick = (line: number) => (ticked: boolean) =>
    setOff((known) => (ticked ? known.filter((one) => one !== line) : [...known, line]));
  return { lines, totalFen, tick, submit, busy };
}

/** What of an order can be had again, and at which price. */
export function AgainSheet(props: AgainSheetProps) {
  const { orderId, open, onClose } = props;
  const again = useLoad(() => orders.getAgain({ orderId }), [orderId]);
  const { lines, totalFen, tick, submit, busy } = useChosen(props, again.data);
  const footer = again.data && (
    <>
      <span className={css.sum}>
        现价合计 <Money fen={totalFen} className={css.money} />
      </span>
      <Button size="l" disabled={lines.length === 0} loading={busy} onClick={() => void submit()}>
        加入购物车
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title="再次购买" tall footer={footer}>
      <Loaded from={again} skeleton={<Skeleton shapes="list" />}>
        {(data) => (
          <ul aria-label="可以再次购买的商品">
            {data.lines.map((line) => (
              <Line key={line.line} line={line} ticked={lines.includes(line.line)} onTick={tick(line.line)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}
