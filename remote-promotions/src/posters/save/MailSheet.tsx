import { posters } from '@cellar/shared/api/posters/calls';
import { checkEmail, cleanEmail } from '@cellar/shared/format/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { fileOf } from './PosterPicture';
import css from './PosterSaveScreen.module.css';

type MailSheetProps = { open: boolean; posterId: string; canvas: HTMLCanvasElement; onClose: () => void };

/** Sends the picture to an address. */
export function MailSheet({ open, posterId, canvas, onClose }: MailSheetProps) {
  const form = useForm({ email: '' }, { email: checkEmail }, async ({ email }) => {
    await posters.sendMail({ posterId, email: cleanEmail(email), file: await fileOf(canvas) });
    toast('已发送，请到邮箱查看');
    onClose();
  });
  return (
    <Sheet open={open} onClose={onClose} title="发送到邮箱">
      <Form label="发送到邮箱" className={css.form} onSubmit={form.submit}>
        <TextField
          label="邮箱"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={80}
          clean={cleanEmail}
          {...form.field('email')}
        />
        <Button block size="l" type="submit" loading={form.busy}>
          发送
        </Button>
      </Form>
    </Sheet>
  );
}
