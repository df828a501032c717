import { returns } from '@cellar/shared/api/returns/calls';
import type { ReturnKind, ReturnReason } from '@cellar/shared/contract/returns';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Card, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { MoneyRows } from '../MoneyRows';
import css from '../returns.module.css';

type Wish = {
  orderId: string;
  kind: ReturnKind;
  reason: ReturnReason;
  lines: { line: number; quantity: number }[];
};

/** What the application would come to, as the server calculates it. */
export function Preview({ wish }: { wish: Wish }) {
  const preview = useLoad(() => returns.preview(wish), [JSON.stringify(wish)], { keep: true });
  return (
    <Card>
      <h2 className={css.subtitle}>{wish.kind === 'exchange' ? '换货' : '预计退款'}</h2>
      <Loaded from={preview} skeleton={<Skeleton shapes="lines" />}>
        {({ money, freightWords, gifts, inStock }) => (
          <div aria-busy={preview.refreshing}>
            {money && <MoneyRows money={money} label="退款" />}
            {inStock === true && <p className={css.words}>新品有货，同意后为你保留</p>}
            {inStock === false && <p className={css.words}>新品已售罄，同意后改为退款</p>}
            {gifts.length > 0 && <p className={css.words}>请一并退回赠品：{gifts.join('、')}</p>}
            {freightWords && <p className={css.words}>{freightWords}</p>}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
