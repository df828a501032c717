import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { Cart } from '@cellar/shared/api/trade/cart/schema';
import type { Area } from '@cellar/shared/format/address/area';
import { nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { AgeNotice, Amounts, Button, Cell, Cells, Failed } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import css from '../CartScreen.module.css';
import sheetCss from './sheets.module.css';

function Freight({ cart: shown, area }: { cart: Cart; area: { code: string } }) {
  const load = useLoad(() => cart.getFreight({ areaCode: area.code }), [area.code, shown], { keep: true });
  if (load.status === 'failed') return <Failed error={load.error} onRetry={load.reload} compact />;
  return (load.data?.groups ?? []).map(({ warehouseId, name, text }) => (
    <Cell key={warehouseId} label={`${name}运费`} value={text} />
  ));
}

type AmountSheetProps = {
  open: boolean;
  cart: Cart;
  onExplain: () => void;
  onClose: () => void;
  onBuy: () => void;
};

/** How the sum comes about, and what the way to another place would cost. */
export function AmountSheet({ open, cart, onExplain, onClose, onBuy }: AmountSheetProps) {
  const [chosen, setChosen] = useState<Area | null>(null);
  const [picking, setPicking] = useState(false);
  const area = chosen
    ? {
        code: chosen.code,
        text: [chosen.province, chosen.city, chosen.county].filter(Boolean).join('') || chosen.country,
      }
    : cart.area;
  const rows = cart.amounts.map(({ key, label, fen }) => ({
    label,
    fen,
    saving: key !== 'goods' && key !== 'freight',
  }));
  const footer = (
    <Button size="l" block disabled={cart.ticked.kinds === 0} onClick={onBuy}>
      结算 ({cart.ticked.kinds})
    </Button>
  );
  return (
    <>
      <Sheet open={open} title="金额明细" footer={footer} onClose={onClose}>
        <Amounts rows={[...rows, { label: '合计', fen: cart.totalFen, total: true }]} />
        {cart.coupon && (
          <p className={css.note}>
            已为你选用「{cart.coupon.name}」，{nearDay(cart.coupon.expiresAt, now())} 前有效，下单时可更换。
          </p>
        )}
        {cart.couponHint && <p className={css.couponText}>{cart.couponHint.text}</p>}
        <Cells className={sheetCss.freightCells}>
          <Cell label="查看优惠明细" onClick={onExplain} />
          <Cell label="送至" value={area?.text ?? '请选择地区'} onClick={() => setPicking(true)} />
          {area && open && cart.ticked.kinds > 0 && <Freight cart={cart} area={area} />}
        </Cells>
        <AgeNotice />
      </Sheet>
      <AreaPicker open={picking} value={area?.code ?? ''} onClose={() => setPicking(false)} onConfirm={setChosen} />
    </>
  );
}
