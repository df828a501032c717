import { service } from '@cellar/shared/api/members/service/calls';
import { MAX_TICKET_LENGTH, MAX_TICKET_PICTURES } from '@cellar/shared/constants/service';
import type { Result } from '@cellar/shared/contract/calls';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { Button, Stack } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { checkStored, storedItems, urlsOf } from '@cellar/shared/ui/uploader';
import { useEffect } from 'react';
import { checkBody } from '../feedback/useFeedbackForm';

type ReplyFormProps = {
  id: string;
  onReplied: (ticket: Result<'service.reply'>) => void;
  /** The shop closed it meanwhile. */
  onStale: () => Promise<unknown>;
};

/** Asks the shop again; what was typed stays over a failure and a reload. */
export function ReplyForm({ id, onReplied, onStale }: ReplyFormProps) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(`/service-center reply ${id}`, {
    body: '',
    pictureIds: [] as readonly string[],
  });
  const kept = { body: draft.body, pictures: storedItems(draft.pictureIds) };
  const form = useForm(kept, { body: checkBody, pictures: checkStored }, async ({ body, pictures }) => {
    const content = { id, body: body.trim(), pictureIds: urlsOf(pictures) };
    try {
      const ticket = await service.reply({ ...content, idemKey: keyFor(content) });
      form.set({ body: '', pictures: [] });
      clearDraft();
      toast('已提交');
      onReplied(ticket);
    } catch (error) {
      if (!service.reply.failedWith(error, 'closed')) throw error;
      toastError(error);
      await onStale();
    }
  });
  const { body, pictures } = form.values;
  useEffect(() => setDraft({ body, pictureIds: urlsOf(pictures) }), [body, pictures, setDraft]);
  return (
    <Form onSubmit={form.submit} label="补充反馈">
      <Stack>
        <Fields>
          <TextArea
            label="补充说明"
            rows={3}
            counter
            maxLength={MAX_TICKET_LENGTH}
            placeholder="还有什么想告诉客服"
            {...form.field('body')}
          />
          <PictureField
            label="图片"
            pick="添加图片"
            name="pictures"
            purpose="ticket"
            max={MAX_TICKET_PICTURES}
            items={pictures}
            onChange={(change) => form.update('pictures', change)}
            error={form.field('pictures').error}
            hint={`选填，最多 ${MAX_TICKET_PICTURES} 张`}
          />
        </Fields>
        <Button type="submit" size="l" block loading={form.busy}>
          发送
        </Button>
      </Stack>
    </Form>
  );
}
