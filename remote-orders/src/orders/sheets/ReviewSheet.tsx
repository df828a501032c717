import { orders } from '@cellar/shared/api/orders/calls';
import type { OrderDetails, OrderLine } from '@cellar/shared/api/orders/schema';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { Rate } from '@cellar/shared/ui/rate';
import { GoodsLine } from '../../common/GoodsLine';
import type { Changes } from '../useOrderActions';
import css from './sheets.module.css';

type Draft = Record<string, { stars: number; body: string }>;
const MIN_LENGTH = 5;
const MAX_LENGTH = 300;
const blank = { stars: 5, body: '' };

type ReviewSheetProps = { orderId: string; open: boolean; onClose: () => void } & Pick<Changes, 'onChanged'>;

const openLines = ({ groups }: OrderDetails) =>
  groups.flatMap(({ lines }) => lines).filter(({ gift, reviewed }) => !gift && !reviewed);

/** What is typed for these lines, what is wrong with it, and its submit. */
function useReviews({ orderId, onClose, onChanged }: ReviewSheetProps, lines: readonly OrderLine[]) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft<Draft>(`/order review ${orderId}`, {});
  const entryOf = (line: number) => draft[line] ?? blank;
  const setEntry = (line: number, patch: Partial<typeof blank>) => setDraft({ [line]: { ...entryOf(line), ...patch } });
  const reviews = lines.map(({ line }) => ({ line, ...entryOf(line) })).filter(({ body }) => body.trim() !== '');
  const short = reviews.find(({ body }) => [...body.trim()].length < MIN_LENGTH);
  const { submit, busy } = useSubmit(async () => {
    const { order, coins } = await orders.review({ orderId, idemKey: keyFor(reviews), reviews });
    clearDraft();
    onClose();
    toast(`感谢评价，获得 ${coins} 金币`);
    onChanged(order);
  });
  return { entryOf, setEntry, short: short?.line ?? null, ready: reviews.length > 0 && !short, submit, busy };
}

function ReviewLine({
  line,
  reviews: { entryOf, setEntry, short },
}: {
  line: OrderLine;
  reviews: ReturnType<typeof useReviews>;
}) {
  const { stars, body } = entryOf(line.line);
  return (
    <section className={css.review}>
      <GoodsLine {...line} productId="" />
      <Rate label={`给 ${line.name} 打分`} value={stars} onChange={(value) => setEntry(line.line, { stars: value })} />
      <TextArea
        label={`评价 ${line.name}`}
        hideLabel
        placeholder="说说香气、口感和包装，帮助其他酒友"
        maxLength={MAX_LENGTH}
        counter
        value={body}
        error={short === line.line ? `至少写 ${MIN_LENGTH} 个字` : null}
        onChange={(text) => setEntry(line.line, { body: text })}
      />
    </section>
  );
}

/** Stars and words for each kind of goods of an order that was received. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { orderId, open, onClose } = props;
  const details = useLoad(() => orders.get({ orderid: orderId }), [orderId]);
  const lines = details.data ? openLines(details.data) : [];
  const reviews = useReviews(props, lines);
  const footer = lines.length > 0 && (
    <>
      <span className={css.sum}>每种商品评价得 10 金币</span>
      <Button size="l" disabled={!reviews.ready} loading={reviews.busy} onClick={() => void reviews.submit()}>
        提交评价
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title="评价" tall footer={footer}>
      <Loaded from={details} skeleton={<Skeleton shapes="list" />}>
        {() =>
          lines.length === 0 ? (
            <Empty picture="glass" text="这个订单的商品都评价过了" compact />
          ) : (
            lines.map((line) => <ReviewLine key={line.line} line={line} reviews={reviews} />)
          )
        }
      </Loaded>
    </Sheet>
  );
}
