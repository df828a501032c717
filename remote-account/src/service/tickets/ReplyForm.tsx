import { service } from '@cellar/shared/api/service/calls';
import { MAX_TICKET_LENGTH, MAX_TICKET_PICTURES } from '@cellar/shared/contract/service';
import type { Result } from '@cellar/shared/contract/calls';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import type { UploadItem } from '@cellar/shared/ui/uploader';
import { useEffect, useState } from 'react';
import { idsOf } from '../feedback/idsOf';
import { checkBody } from '../feedback/useFeedbackForm';
import css from '../service.module.css';

type ReplyFormProps = {
  id: string;
  onReplied: (ticket: Result<'service.reply'>) => void;
  /** The shop closed it meanwhile. */
  onStale: () => Promise<unknown>;
};

/** Asks the shop again; what was typed stays over a failure and a reload. */
export function ReplyForm({ id, onReplied, onStale }: ReplyFormProps) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(`/service-center reply ${id}`, { body: '' });
  const [pictures, setPictures] = useState<readonly UploadItem[]>([]);
  const form = useForm(draft, { body: checkBody }, async ({ body }) => {
    const content = { id, body: body.trim(), pictureIds: idsOf(pictures) };
    try {
      const ticket = await service.reply({ ...content, idemKey: keyFor(content) });
      form.set({ body: '' });
      setPictures([]);
      clearDraft();
      toast('已提交');
      onReplied(ticket);
    } catch (error) {
      if (!service.reply.failedWith(error, 'closed')) throw error;
      toastError(error);
      await onStale();
    }
  });
  const { body } = form.values;
  useEffect(() => setDraft({ body }), [body, setDraft]);
  const uploading = pictures.some(({ status }) => status === 'uploading');
  return (
    <Form onSubmit={form.submit} label="补充反馈" className={css.form}>
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
          name="pictureIds"
          purpose="ticket"
          max={MAX_TICKET_PICTURES}
          items={pictures}
          onChange={setPictures}
          hint={`选填，最多 ${MAX_TICKET_PICTURES} 张`}
        />
      </Fields>
      <Button type="submit" size="l" block loading={form.busy} disabled={uploading}>
        {uploading ? '图片上传中' : '发送'}
      </Button>
    </Form>
  );
}
