import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderDetails, OrderLine } from '@cellar/shared/api/trade/orders/schema';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES } from '@cellar/shared/constants/reviewLimits';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { PictureUploader } from '@cellar/shared/parts/PictureUploader';
import { Button, Check, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { Rate } from '@cellar/shared/ui/rate';
import { GoodsLine } from '../../../common/GoodsLine';
import type { Changes } from '../../useOrderActions';
import sheets from '../sheets.module.css';
import css from './review.module.css';
import { useReviews } from './useReviews';

type ReviewSheetProps = { orderId: string; open: boolean; onClose: () => void } & Pick<
  Changes,
  'onChanged' | 'onStale'
>;

const openLines = ({ groups }: OrderDetails) =>
  groups.flatMap(({ lines }) => lines).filter(({ gift, reviewed }) => !gift && !reviewed);

function ReviewLine({
  line,
  reviews: { entryOf, change, faultOf },
}: {
  line: OrderLine;
  reviews: ReturnType<typeof useReviews>;
}) {
  const { stars, body, pictures } = entryOf(line.line);
  return (
    <section className={css.review}>
      <GoodsLine {...line} productId="" />
      <Rate
        label={`给 ${line.name} 打分`}
        value={stars}
        onChange={(value) => change(line.line, (entry) => ({ ...entry, stars: value }))}
      />
      <TextArea
        label={`评价 ${line.name}`}
        hideLabel
        placeholder="说说香气、口感和包装，帮助其他酒友"
        maxLength={MAX_REVIEW_LENGTH}
        counter
        value={body}
        error={faultOf(line.line)}
        onChange={(text) => change(line.line, (entry) => ({ ...entry, body: text }))}
      />
      <PictureUploader
        purpose="review"
        label={`添加图片，最多 ${MAX_REVIEW_PICTURES} 张`}
        name={`pictures ${line.line}`}
        max={MAX_REVIEW_PICTURES}
        items={pictures}
        onChange={(to) => change(line.line, (entry) => ({ ...entry, pictures: to(entry.pictures) }))}
      />
    </section>
  );
}

/** Stars, words and pictures for each kind of goods of an order that was received. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { orderId, open, onClose } = props;
  const details = useLoad(() => orders.get({ orderid: orderId }), [orderId]);
  const lines = details.data ? openLines(details.data) : [];
  const reviews = useReviews(props, lines);
  const footer = lines.length > 0 && (
    <>
      <Check checked={reviews.anonymous} onChange={reviews.setAnonymous} className={css.anonymous}>
        匿名评价
      </Check>
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
            <>
              <p className={sheets.note}>每种商品评价得 10 金币，内容与图片公开显示在商品页</p>
              {lines.map((line) => (
                <ReviewLine key={line.line} line={line} reviews={reviews} />
              ))}
            </>
          )
        }
      </Loaded>
    </Sheet>
  );
}
