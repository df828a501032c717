import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import type { SuperBuy } from '@cellar/shared/api/campaigns/superBuy/schema';
import { money } from '@cellar/shared/format/number/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import { Button, Stepper } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './SuperBuyScreen.module.css';

/** Why nothing can be bought now; null: it can. */
function closedText({ state, left, bought }: SuperBuy): string | null {
  if (state === 'soon') return '还没有开始';
  if (state === 'over') return '活动已经结束';
  if (state === 'soldOut') return '已经抢完了';
  return left === 0 ? `你已买 ${bought} 件，达到限购` : null;
}

/** How many, and the way to the checkout. */
export function BuyBar({ offer, onChanged }: { offer: SuperBuy; onChanged: () => void }) {
  const go = useGo();
  const [wanted, setWanted] = useState(1);
  const quantity = Math.max(1, Math.min(wanted, offer.left));
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后购买' })) return;
      const { lineId } = await superBuy.enter({ superBuyId: offer.id, quantity });
      writeKey('cartIds', lineId);
      go('/sure-order');
    },
    {
      onError: (error) => {
        toastError(error);
        onChanged();
      },
    },
  );
  const closed = closedText(offer);
  if (closed)
    return (
      <>
        <p className={css.closed}>{closed}</p>
        <Button block kind="line" size="l" to={`/product?req_productId=${offer.productId}`}>
          看看这款酒
        </Button>
      </>
    );
  return (
    <>
      <Stepper value={quantity} onChange={setWanted} max={offer.left} maxMessage={`还可以买 ${offer.left} 件`} />
      <Button block size="l" loading={busy} onClick={() => void submit()}>
        立即抢购 {money(quantity * offer.priceFen)}
      </Button>
    </>
  );
}
