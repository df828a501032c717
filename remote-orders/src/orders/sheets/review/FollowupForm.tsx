import { reviews } from '@cellar/shared/api/catalog/reviews/calls';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES, MIN_REVIEW_LENGTH } from '@cellar/shared/constants/reviewLimits';
import type { OwnReview } from '@cellar/shared/api/catalog/reviews/schema';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { checkStored, storedItems, urlsOf } from '@cellar/shared/ui/uploader';
import { useEffect } from 'react';
import css from './review.module.css';

const checkBody = (text: string) =>
  [...text.trim()].length < MIN_REVIEW_LENGTH ? `至少写 ${MIN_REVIEW_LENGTH} 个字` : null;

/** Adds to a review, once; what was typed stays over a failure and a reload. */
export function FollowupForm({ review: { id, name }, onAdded }: { review: OwnReview; onAdded: () => void }) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(`/order followup ${id}`, {
    body: '',
    pictureIds: [] as readonly string[],
  });
  const kept = { body: draft.body, pictures: storedItems(draft.pictureIds) };
  const form = useForm(kept, { body: checkBody, pictures: checkStored }, async ({ body, pictures }) => {
    const content = { reviewId: id, body: body.trim(), pictureIds: urlsOf(pictures) };
    try {
      await reviews.addFollowup({ ...content, idemKey: keyFor(content) });
      clearDraft();
      toast('追评已发布');
      onAdded();
    } catch (error) {
      if (!reviews.addFollowup.failedWith(error, 'changed')) throw error;
      toastError(error);
      onAdded();
    }
  });
  const { body, pictures } = form.values;
  useEffect(() => setDraft({ body, pictureIds: urlsOf(pictures) }), [body, pictures, setDraft]);
  return (
    <Form onSubmit={form.submit} label={`追评 ${name}`} className={css.form}>
      <Fields>
        <TextArea
          label={`追评 ${name}`}
          hideLabel
          rows={3}
          counter
          maxLength={MAX_REVIEW_LENGTH}
          placeholder="放了一段时间再喝，有什么不同？"
          {...form.field('body')}
        />
        <PictureField
          label="图片"
          pick="添加图片"
          name="pictures"
          purpose="review"
          max={MAX_REVIEW_PICTURES}
          items={pictures}
          onChange={(change) => form.update('pictures', change)}
          error={form.field('pictures').error}
        />
      </Fields>
      <Button type="submit" size="m" loading={form.busy}>
        发布追评
      </Button>
    </Form>
  );
}
