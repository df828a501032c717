import { useState } from 'react';
import { z } from 'zod';
import { pagesSchema } from '@cellar/shared/api/pages/pages/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { PREVIEW_PERSONS, previewPersonNames } from '@cellar/shared/contract/preview';
import { Button } from '../../../kit/base/Button';
import { Code } from '../../../kit/base/Code';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';
import { Form } from '../../../kit/form/Form';
import link from '../../../kit/table/Link.module.css';
import { Note } from '../../../kit/feedback/Note';
import { Secret } from '../../../kit/secret/Secret';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { Time } from '../../../kit/base/Time';
import { shanghaiMinute } from '../../../kit/base/times';

const { shape } = pagesSchema.openPreview.params;
const schema = z.object({ as: shape.as, at: shanghaiMinute(shape.at) });

type Opened = Result<'pages.openPreview'>;
type Looked = z.output<typeof schema>;
type Props = {
  title: string;
  /** Makes the address. */
  open: (looked: Looked) => Promise<Opened>;
  onClose: () => void;
};

function Link({ title, opened: { path, until }, onClose }: { title: string; opened: Opened; onClose: () => void }) {
  const address = location.origin + path;
  return (
    <Dialog title={title} onClose={onClose}>
      <Code address={address} label="预览二维码" />
      <p>
        用手机扫一扫，或在这台电脑上
        <a className={link.link} href={path} target="_blank" rel="noreferrer">
          打开预览
        </a>
        。
      </p>
      <Secret label="预览链接" text={address} />
      <Note tone="gold">
        有这个链接的人都能看到，
        <Time at={until} /> 失效。预览中不会下单，也不计入数据。
      </Note>
      <Foot>
        <Button kind="primary" onClick={onClose}>
          关闭
        </Button>
      </Foot>
    </Dialog>
  );
}

/** Makes a link that shows something in the shop itself before it is there for everybody, as one kind of person at one moment. */
export function PreviewDialog({ title, open, onClose }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) return <Link title={title} opened={opened} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={schema}
        start={{ as: 'guest', at: '' }}
        send={async (values) => setOpened(await open(values))}
        submit="生成预览"
        cancel={{ label: '取消', run: onClose }}
      >
        {(form) => (
          <>
            <SelectField form={form} name="as" label="以谁的身份看">
              {PREVIEW_PERSONS.map((one) => (
                <option key={one} value={one}>
                  {previewPersonNames[one]}
                </option>
              ))}
            </SelectField>
            <TextField
              form={form}
              name="at"
              label="在什么时候看（上海时间）"
              hint="不填就是现在"
              type="datetime-local"
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
