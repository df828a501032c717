import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reviewDesk } from '@cellar/shared/api/catalog/reviewDesk/calls';
import { reviewDeskSchema } from '@cellar/shared/api/catalog/reviewDesk/schema';
import { MAX_REPLY_PICTURES } from '@cellar/shared/constants/reviewLimits';
import type { Result } from '@cellar/shared/contract/calls';
import { pictureAddress } from '@cellar/shared/format/picture';
import { keepFocus } from '../../kit/base/keepFocus';
import { Button } from '../../kit/base/Button';
import { EditAction } from '../../kit/form/draft/EditAction';
import { FieldGroup } from '../../kit/form/Field';
import { TextField } from '../../kit/form/TextField';
import type { FormOf } from '../../kit/form/useSchemaForm';
import { PictureButtons } from '../../pages/edit/fields/uploads/PictureButtons';
import styles from './ReviewsPage.module.css';

type Reply = { reply: string; pictures: string[] };
type Review = Result<'reviewDesk.list'>['list'][number];

const LINES = 4;
const SHOWN = 320;
const SQUARE = 1;
const NAME = 'pictures';
const schema = reviewDeskSchema.reply.params.pick({ reply: true, pictures: true });

/** Pictures of the library below the answer, in their order. The form holds their keys. */
function Pictures({ form, known }: { form: FormOf<typeof schema>; known: Review['replyPictures'] }) {
  const [alts, setAlts] = useState(() => new Map(known.map(({ key, alt }) => [key, alt])));
  const { error } = form.getFieldState(NAME, form.formState);
  form.register(NAME);
  const keys = useWatch({ control: form.control, name: NAME }) ?? [];
  const set = (next: string[]) => {
    form.clearErrors(NAME);
    form.setValue(NAME, next, { shouldDirty: true });
  };
  const add = ({ key, alt }: Review['replyPictures'][number]) => {
    setAlts(new Map([...alts, [key, alt]]));
    set([...keys.filter((one) => one !== key), key]);
  };
  const refuse = (message: string) => (message ? form.setError(NAME, { message }) : form.clearErrors(NAME));
  return (
    <FieldGroup label={`图片（最多 ${MAX_REPLY_PICTURES} 张，可不加）`} error={error?.message}>
      {keys.length > 0 && (
        <ol className={styles.chosen}>
          {keys.map((key, at) => (
            <li key={key}>
              <img src={pictureAddress('', key, SHOWN, 'webp')} alt={alts.get(key) || '没有说明'} />
              <Button
                small
                kind="plain"
                aria-label={`移除第 ${at + 1} 张`}
                onClick={(event) => keepFocus(event, () => set(keys.filter((one) => one !== key)))}
              >
                移除
              </Button>
            </li>
          ))}
        </ol>
      )}
      {keys.length < MAX_REPLY_PICTURES && (
        <div className={styles.buttons}>
          <PictureButtons
            label="回复图片"
            upload="上传图片"
            ratio={SQUARE}
            onTake={({ picture }) => add(picture)}
            onRefuse={refuse}
          />
        </div>
      )}
    </FieldGroup>
  );
}

const replyOf = (review: Review | null) => ({
  reply: review?.reply ?? '',
  pictures: review?.replyPictures.map(({ key }) => key) ?? [],
});

export const ReplyDialog = ({ review, name, onClose }: { review: Review; name: string; onClose: () => void }) => (
  <EditAction
    title={`回复 ${name}`}
    happens="回复显示在评价下面，所有人可见；写评价的人会收到消息。"
    confirm="保存回复"
    schema={schema}
    row={replyOf(review)}
    startOf={(row: Reply | null) => row ?? replyOf(null)}
    labels={{ pictures: '图片' }}
    read={async (refusal) => [reviewDesk.reply.detailOf(refusal).current ?? replyOf(null)]}
    isSame={() => true}
    send={({ reply, pictures }, seen) =>
      reviewDesk.reply({ id: review.id, reply, pictures, ...(seen && { from: seen }) })
    }
    done={() => `已回复 ${name}`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="reply" label="回复" hint="留空即删除" lines={LINES} />
        <Pictures form={form} known={review.replyPictures} />
      </>
    )}
  </EditAction>
);
