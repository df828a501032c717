import type { MoneyBack } from '@cellar/shared/api/trade/returns/schema';
import { money as text } from '@cellar/shared/format/number/money';
import { Amounts, type Amount } from '@cellar/shared/ui/base';

type MoneyRowsProps = { money: MoneyBack; label: string };

/** What comes back, and by which way. */
export function MoneyRows({ money, label }: MoneyRowsProps) {
  const { refundFen, freightFen, coins, points, coupon, earned, ways } = money;
  const rows: (Amount | false)[] = [
    ...ways.map((way) => ({ label: `退回${way.label.replace(/支付$/, '')}`, fen: way.fen })),
    coins > 0 && { label: '退回金币', fen: `${coins} 枚` },
    points > 0 && { label: '退回积分', fen: `${points} 分` },
    coupon && { label: '优惠券', fen: '退回 1 张' },
    earned > 0 && { label: '扣回所得积分', fen: `${earned} 分` },
    { label: freightFen > 0 ? `${label}（含运费 ${text(freightFen)}）` : label, fen: refundFen, total: true },
  ];
  return <Amounts rows={rows.filter((row) => row !== false)} />;
}
