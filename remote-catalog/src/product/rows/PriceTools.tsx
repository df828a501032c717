import { products } from '@cellar/shared/api/catalog/products/calls';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Icon } from '@cellar/shared/ui/base';
import { useState } from 'react';
import type { Product } from '../product';
import css from './PriceTools.module.css';

function PriceNotice({ product: { id: productId, priceNotice } }: { product: Product }) {
  const go = useGo();
  const [on, setOn] = useState(priceNotice);
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后设置降价提醒' })) return;
    if (on) {
      await products.removePriceNotice({ productId });
      toast('已取消降价提醒');
    } else {
      const { priceFen } = await products.addPriceNotice({ productId });
      toast(`低于 ${shortMoney(priceFen)} 时会发消息给你`);
    }
    setOn(!on);
  });
  return (
    <button type="button" className={css.tool} aria-pressed={on === true} disabled={busy} onClick={() => void submit()}>
      <Icon name="bell" size={14} filled={on === true} />
      {on ? '已设降价提醒' : '降价提醒'}
    </button>
  );
}

/** Why the price is what it is, and to be told when it falls. */
export const PriceTools = ({ product, onWhy }: { product: Product; onWhy: () => void }) => (
  <div className={css.tools}>
    <button type="button" className={css.tool} onClick={onWhy}>
      为什么是这个价
      <Icon name="forward" size={12} />
    </button>
    {product.priceNotice !== null && <PriceNotice product={product} />}
  </div>
);
