import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnKind, ReturnReason } from '@cellar/shared/constants/returns';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Card, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { MoneyRows } from '../MoneyRows';
import css from '../returns.module.css';

type Application = {
  orderId: string;
  kind: ReturnKind;
  reason: ReturnReason;
  lines: { line: number; quantity: number }[];
};

/** What the application would come to, as the server calculates it; nothing is asked for while it is not complete. */
export const usePreview = (application: Application | null) =>
  useLoad(async () => application && (await returns.preview(application)), [JSON.stringify(application)], {
    keep: true,
  });

type ReturnPreviewProps = { from: ReturnType<typeof usePreview>; kind: ReturnKind };

export function ReturnPreview({ from, kind }: ReturnPreviewProps) {
  const skeleton = <Skeleton shapes="lines" />;
  return (
    <Card>
      <h2 className={css.subtitle}>{kind === 'exchange' ? '换货' : '预计退款'}</h2>
      <Loaded from={from} skeleton={skeleton}>
        {(data) =>
          data ? (
            <div aria-busy={from.refreshing}>
              {data.money && <MoneyRows money={data.money} label="退款" />}
              {data.inStock === true && <p className={css.text}>新品有货，同意后为你保留</p>}
              {data.inStock === false && <p className={css.text}>新品已售罄，同意后改为退款</p>}
              {data.gifts.length > 0 && <p className={css.text}>请一并退回赠品：{data.gifts.join('、')}</p>}
            </div>
          ) : (
            skeleton
          )
        }
      </Loaded>
    </Card>
  );
}
