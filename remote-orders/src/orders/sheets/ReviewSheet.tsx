import { getOrder, submitReviews } from '@cellar/shared/api/orders';
import type { OrderLine } from '@cellar/shared/api/orders.schema';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { GoodsLine } from '../../common/GoodsLine';
import type { Changes } from '../useOrderActions';
import css from './sheets.module.css';
import { Stars } from './Stars';

type Draft = Record<string, { stars: number; body: string }>;
const LEAST = 5;
const MOST = 300;
const blank = { stars: 5, body: '' };

type ReviewSheetProps = { orderId: string; open: boolean; onClose: () => void } & Pick<Changes, 'onChanged'>;
type FormProps = Omit<ReviewSheetProps, 'open'> & { lines: OrderLine[] };

function ReviewForm({ orderId, lines, onClose, onChanged }: FormProps) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft<Draft>(`/order review ${orderId}`, {});
  const entryOf = (line: number) => draft[line] ?? blank;
  const reviews = lines.map(({ line }) => ({ line, ...entryOf(line) })).filter(({ body }) => body.trim() !== '');
  const short = reviews.find(({ body }) => [...body.trim()].length < LEAST);
  const { submit, busy } = useSubmit(async () => {
    const { order, coins } = await submitReviews({ orderId, idemKey: keyFor(reviews), reviews });
    clearDraft();
    onClose();
    toast(`感谢评价，获得 ${coins} 金币`);
    onChanged(order);
  });
  return (
    <>
      {lines.map((line) => (
        <section key={line.line} className={css.review}>
          <GoodsLine {...line} productId="" />
          <Stars label={`给 ${line.name} 打分`} value={entryOf(line.line).stars} onChange={(stars) => setDraft({ [line.line]: { ...entryOf(line.line), stars } })} />
          <TextArea
            label={`评价 ${line.name}`}
            hideLabel
            placeholder="说说香气、口感和包装，帮助其他酒友"
            maxLength={MOST}
            counter
            value={entryOf(line.line).body}
            error={short?.line === line.line ? `至少写 ${LEAST} 个字` : null}
            onChange={(body) => setDraft({ [line.line]: { ...entryOf(line.line), body } })}
          />
        </section>
      ))}
      <div className={css.foot}>
        <span className={css.sum}>每种商品评价得 10 金币</span>
        <Button size="l" disabled={reviews.length === 0 || short !== undefined} loading={busy} onClick={() => void submit()}>
          提交评价
        </Button>
      </div>
    </>
  );
}

/** Stars and words for each kind of goods of an order that was received. */
export function ReviewSheet({ orderId, open, onClose, onChanged }: ReviewSheetProps) {
  const details = useLoad(() => getOrder({ orderid: orderId }), [orderId]);
  return (
    <Sheet open={open} onClose={onClose} title="评价" tall>
      <Loaded from={details} skeleton={<Skeleton words="list" />}>
        {({ groups }) => {
          const lines = groups.flatMap((group) => group.lines).filter(({ gift, reviewed }) => !gift && !reviewed);
          if (lines.length === 0) return <Empty picture="glass" text="这个订单的商品都评价过了" compact />;
          return <ReviewForm orderId={orderId} lines={lines} onClose={onClose} onChanged={onChanged} />;
        }}
      </Loaded>
    </Sheet>
  );
}
