import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { PriceProtection, ProtectedLine } from '@cellar/shared/api/trade/orders/shapes';
import { FACTS } from '@cellar/shared/constants/facts';
import { money } from '@cellar/shared/format/number/money';
import { monthDay } from '@cellar/shared/format/time/date';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Loaded, Money, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { GoodsLine } from '../../common/GoodsLine';
import { isStale } from '../../common/isStale';
import css from './sheets.module.css';

function Line({ line }: { line: ProtectedLine }) {
  const { paidFen, nowFen, backFen, problem } = line;
  return (
    <li className={css.protected}>
      <GoodsLine {...line}>
        <p className={css.compared}>
          实付 {money(paidFen)}
          {nowFen !== null && ` · 现价 ${money(nowFen)}`}
        </p>
        <p className={backFen > 0 ? css.problem : css.note}>{backFen > 0 ? `可退差价 ${money(backFen)}` : problem}</p>
      </GoodsLine>
    </li>
  );
}

const ruleOf = ({ until, problem }: PriceProtection) =>
  problem ??
  `付款后 ${FACTS.priceProtectionDays} 天内${until ? `（至 ${monthDay(until)}）` : ''}，同样的商品和数量现价更低，差价退到余额。` +
    '现价按你的会员价和当前促销计算，不含优惠券、金币和积分；抢购价、拼团价、赠品和奖品不参加。';

type ProtectSheetProps = { orderId: string; open: boolean; onClose: () => void; onStale: () => void };

/** What the goods of an order cost today beside what was paid, and the difference that can be had back. */
export function ProtectSheet({ orderId, open, onClose, onStale }: ProtectSheetProps) {
  const protection = useLoad(() => orders.getProtection({ orderId }), [orderId]);
  const keyFor = useIdemKey();
  const backFen = protection.data?.backFen ?? 0;
  const protect = async () => {
    const { fen } = await orders.protectPrice({ orderId, idemKey: keyFor({ orderId, backFen }) });
    onClose();
    toast(`差价 ${money(fen)} 已退到余额`);
    onStale();
  };
  const { submit, busy } = useSubmit(protect, {
    onError: (error) => {
      toastError(error);
      if (isStale(error)) void protection.reload();
    },
  });
  const footer = protection.data && (
    <>
      <span className={css.sum}>
        可退差价 <Money fen={backFen} className={css.money} />
      </span>
      <Button size="l" disabled={backFen === 0} loading={busy} onClick={() => void submit()}>
        {backFen > 0 ? '退差价' : '暂无差价'}
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title="申请价保" tall footer={footer}>
      <Loaded from={protection} skeleton={<Skeleton shapes="list" />}>
        {(data) => (
          <>
            <p className={css.note}>{ruleOf(data)}</p>
            {data.givenFen > 0 && <p className={css.note}>这个订单已退差价 {money(data.givenFen)}</p>}
            <ul aria-label="商品现价">
              {data.lines.map((line) => (
                <Line key={line.line} line={line} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
