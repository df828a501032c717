import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { ExclusiveOffer } from '@cellar/shared/api/members/exclusives/schema';
import { MAX_REQUEST_LENGTH, MIN_REQUEST_LENGTH } from '@cellar/shared/constants/exclusives';
import { areaText } from '@cellar/shared/format/address/area';
import { cleanName } from '@cellar/shared/format/person/name';
import { checkArea, checkName, checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { FieldRow, Fields, Form, PhoneField, TextArea, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import css from './exclusives.module.css';

const checks = {
  areaCode: checkArea,
  contact: checkName,
  phone: checkPhone,
  body: (text: string) => (text.trim().length < MIN_REQUEST_LENGTH ? `至少写 ${MIN_REQUEST_LENGTH} 个字` : null),
};

type RequestSheetProps = {
  offer: ExclusiveOffer;
  /** The region chosen on the page. */
  area: { code: string; text: string } | null;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  /** What is shown of the region is no longer true. */
  onStale: () => void;
};

/** The message to the shop: who wants to sell this product alone, and where. */
export function RequestSheet({ offer, area, open, onClose, onSent, onStale }: RequestSheetProps) {
  const keyFor = useIdemKey();
  const [choosing, setChoosing] = useState(false);
  const initial = { areaCode: area?.code ?? '', areaNames: area?.text ?? '', contact: '', phone: '', body: '' };
  const form = useForm(initial, checks, async ({ areaCode, contact, phone, body }) => {
    const content = { productId: offer.id, areaCode, contact, phone, body: body.trim() };
    try {
      await exclusives.submitRequest({ ...content, idemKey: keyFor(content) });
    } catch (error) {
      if (exclusives.submitRequest.failedWith(error, 'taken') || exclusives.submitRequest.failedWith(error, 'asked'))
        onStale();
      throw error;
    }
    toast('已提交，三个工作日内答复');
    onSent();
  });
  const footer = (
    <Button size="l" block loading={form.busy} onClick={form.submit}>
      提交申请
    </Button>
  );
  return (
    <>
      <Sheet open={open} onClose={onClose} title="申请区域专享" footer={footer}>
        <p className={css.wanted}>{offer.product.name}</p>
        <Form label="申请区域专享" onSubmit={form.submit}>
          <Fields>
            <FieldRow
              label="地区"
              name="areaCode"
              value={form.values.areaNames}
              placeholder="请选择地区"
              error={form.field('areaCode').error}
              onClick={() => setChoosing(true)}
            />
            <TextField
              label="联系人"
              placeholder="怎么称呼你"
              autoComplete="name"
              clean={cleanName}
              {...form.field('contact')}
            />
            <PhoneField {...form.field('phone')} />
            <TextArea
              label="留言"
              placeholder="门店或渠道、预计采购量、想要的期限"
              rows={4}
              maxLength={MAX_REQUEST_LENGTH}
              counter
              {...form.field('body')}
            />
          </Fields>
        </Form>
      </Sheet>
      <AreaPicker
        open={open && choosing}
        value={form.values.areaCode}
        onClose={() => setChoosing(false)}
        onConfirm={(chosen) => {
          form.set({ areaCode: chosen.code, areaNames: areaText(chosen) });
          setChoosing(false);
        }}
      />
    </>
  );
}
