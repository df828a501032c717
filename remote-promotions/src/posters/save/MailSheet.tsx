import { posters } from '@cellar/shared/api/catalog/posters/calls';
import { checkCode, checkEmail, cleanEmail } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { CodeField, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { fileOf } from '../../common/poster/PosterPicture';
import css from './PosterSaveScreen.module.css';

const checkMailCode = (text: string) => checkCode(text) && '请输入邮件中的 6 位验证码';

type MailSheetProps = { open: boolean; posterId: string; canvas: HTMLCanvasElement; onClose: () => void };

/** Sends the picture to an address of one's own, which a mailed code proves. */
export function MailSheet({ open, posterId, canvas, onClose }: MailSheetProps) {
  const form = useForm({ email: '', code: '' }, { email: checkEmail, code: checkMailCode }, async ({ email, code }) => {
    await posters.sendMail({ posterId, email: cleanEmail(email), code, file: await fileOf(canvas) });
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
        <CodeField
          {...form.field('code')}
          onSend={async () => {
            if (!form.check(['email'])) return false;
            await posters.sendMailCode({ email: cleanEmail(form.values.email) });
            toast('验证码已发到邮箱');
            return true;
          }}
        />
        <Button block size="l" type="submit" loading={form.busy}>
          发送
        </Button>
      </Form>
    </Sheet>
  );
}
