import { money } from '@cellar/shared/format/number/money';
import { Cell, Cells } from '@cellar/shared/ui/base';
import { Switch } from '@cellar/shared/ui/form';
import css from './extras.module.css';
import type { CheckoutSheet, QuotedOrder } from './useOrder';
import { rememberAssets, type AssetChoices } from './wishes';

const grouped = (count: number) => count.toLocaleString('en-US');

function couponText({ quote: { coupons, couponId, amounts } }: QuotedOrder) {
  const usable = coupons.filter((coupon) => coupon.usable).length;
  const off = amounts.find(({ key }) => key === 'coupon')?.fen ?? 0;
  if (couponId) return <b className={css.off}>{money(off)}</b>;
  return usable > 0 ? `${usable} 张可用` : '暂无可用';
}

type AssetProps = {
  label: string;
  note: string;
  /** What it would take off. */
  offFen?: number;
  checked: boolean;
  possible: boolean;
  onChange: (checked: boolean) => void;
};

const Asset = ({ label, note, offFen = 0, checked, possible, onChange }: AssetProps) => (
  <div className={css.asset}>
    <span>
      {label}
      <small>{note}</small>
    </span>
    {offFen > 0 && <span className={css.worth}>可抵 {money(offFen)}</span>}
    <Switch label={`使用${label}`} checked={checked && possible} disabled={!possible} onChange={onChange} />
  </div>
);

/** Coupon, coins, points and balance. */
export function Savings({ order, onShow }: { order: QuotedOrder; onShow: (sheet: CheckoutSheet) => void }) {
  const { quote, draft, setDraft } = order;
  const { coins, points, balance } = quote;
  const choose = (change: Partial<AssetChoices>) => {
    rememberAssets(change);
    setDraft(change);
  };
  const coinNote = `共 ${grouped(coins.have)} 枚，${coins.usable > 0 ? `可用 ${grouped(coins.usable)} 枚` : '本单暂不可用'}`;
  const pointNote = `共 ${grouped(points.have)} 分，${points.usable > 0 ? `可用 ${grouped(points.usable)} 分` : '满 100 分可用'}`;
  const balanceNote =
    draft.useBalance && balance.usedFen > 0
      ? `本单抵扣 ${money(balance.usedFen)}，付款时验证身份`
      : `可用 ${money(balance.haveFen)}`;
  return (
    <Cells>
      <Cell label="优惠券" value={couponText(order)} onClick={() => onShow({ kind: 'coupons' })} />
      <Asset
        label="金币"
        note={coinNote}
        offFen={coins.usableFen}
        checked={draft.useCoins}
        possible={coins.usable > 0}
        onChange={(useCoins) => choose({ useCoins })}
      />
      <Asset
        label="积分"
        note={pointNote}
        offFen={points.usableFen}
        checked={draft.usePoints}
        possible={points.usable > 0}
        onChange={(usePoints) => choose({ usePoints })}
      />
      <Asset
        label="余额"
        note={balanceNote}
        checked={draft.useBalance}
        possible={balance.haveFen > 0}
        onChange={(useBalance) => choose({ useBalance })}
      />
      <details className={css.rules}>
        <summary>优惠怎样叠加</summary>
        <ul>
          {quote.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </Cells>
  );
}
