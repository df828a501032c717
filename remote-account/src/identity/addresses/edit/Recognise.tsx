import { areaText } from '@cellar/shared/format/address/area';
import { recogniseAddress, type Recognised } from '@cellar/shared/format/address/recogniseAddress';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { loadAreas } from '@cellar/shared/runtime/areas';
import { toast } from '@cellar/shared/runtime/messages';
import { Button, Row } from '@cellar/shared/ui/base';
import { TextArea } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './AddressOrderEditScreen.module.css';
import type { AddressValues } from '../form';

const patchOf = ({ name, phone, area, detail, postalCode }: Recognised): Partial<AddressValues> => ({
  ...(name && { name }),
  ...(phone && { phone }),
  ...(area && { areaCode: area.code, areaNames: areaText(area) }),
  ...(detail && { detail }),
  ...(postalCode && { postalCode }),
});

const missingOf = ({ name, phone, area, detail }: Recognised) =>
  [!name && '姓名', !phone && '电话', !area && '地区', !detail && '详细地址'].filter(Boolean).join('、');

/** Takes a pasted address apart and fills the form with what it found. */
export function Recognise({ onFound }: { onFound: (found: Partial<AddressValues>) => void }) {
  const [text, setText] = useState('');
  const [label, setMessage] = useState('');
  const { submit, busy } = useSubmit(
    async () => {
      const found = recogniseAddress(text, await loadAreas());
      const patch = patchOf(found);
      const missing = missingOf(found);
      onFound(patch);
      if (!missing) setText('');
      if (Object.keys(patch).length === 0) return setMessage('没有识别出地址，请手动填写');
      setMessage(missing ? `已填好识别出的内容，请补充${missing}` : '已填好，请核对');
    },
    { onError: () => toast('地区数据没有加载成功，请稍后再试') },
  );
  return (
    <section className={css.paste} aria-label="智能识别">
      <TextArea
        label="粘贴整段地址"
        hideLabel
        value={text}
        onChange={setText}
        maxLength={400}
        placeholder="粘贴整段文字，自动识别姓名、电话和地址"
      />
      <Row>
        <span className={css.pasteText} role="status">
          {label}
        </span>
        <Button kind="gold" size="s" disabled={!text.trim()} loading={busy} onClick={() => void submit()}>
          识别并填入
        </Button>
      </Row>
    </section>
  );
}
