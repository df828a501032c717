import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { Rate } from '@cellar/shared/ui/rate';
import css from './sheets.module.css';

const MIN_LENGTH = 5;
const MAX_LENGTH = 500;
const MAX_STARS = 5;

type ReviewSheetProps = { open: boolean; order: ClassOrder; onClose: () => void; onChanged: () => void };

/** Stars and words about a class, once. */
export function ReviewSheet({ open, order, onClose, onChanged }: ReviewSheetProps) {
  const form = useForm(
    { stars: MAX_STARS, body: '' },
    { body: (body) => ([...body.trim()].length < MIN_LENGTH ? `至少写 ${MIN_LENGTH} 个字` : null) },
    async ({ stars, body }) => {
      try {
        await classOrders.addReview({ orderId: order.orderId, stars, body: body.trim() });
        toast('感谢评价');
      } catch (error) {
        if (!classOrders.addReview.failedWith(error, 'changed')) throw error;
        toastError(error);
      }
      onClose();
      onChanged();
    },
  );
  const stars = form.field('stars');
  return (
    <Sheet open={open} title="评价课程" onClose={onClose}>
      <Form label="评价课程" className={css.stack} onSubmit={form.submit}>
        <p className={css.note}>{order.session.title}</p>
        <Rate label="课程评分" value={stars.value} onChange={stars.onChange} />
        <Fields>
          <TextArea
            label="评价"
            hideLabel
            rows={4}
            counter
            maxLength={MAX_LENGTH}
            placeholder="讲师、品鉴酒、课堂节奏，说说你的感受"
            {...form.field('body')}
          />
        </Fields>
        <Button type="submit" size="l" block loading={form.busy}>
          提交评价
        </Button>
      </Form>
    </Sheet>
  );
}
