import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { cleanName } from '@cellar/shared/format/person/name';
import { cleanPostalCode } from '@cellar/shared/format/number/numbers';
import { Button, Page } from '@cellar/shared/ui/base';
import { FieldRow, Fields, Form, PhoneField, Switch, TextArea, TextField } from '@cellar/shared/ui/form';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import { Recognise } from './Recognise';
import { TagRow } from './TagRow';
import css from './AddressOrderEditScreen.module.css';
import { useAddressForm } from './useAddressForm';

type AddressFormProps = {
  address?: Address /** On the way from the checkout: a new address is chosen at once. */;
  choosing: boolean;
};

const SIGNS_A_ROW = 14;
const rowsFor = (text: string) => Math.min(6, Math.max(2, Math.ceil([...text].length / SIGNS_A_ROW)));

export function AddressForm({ address, choosing }: AddressFormProps) {
  const { form, restored, discard, remove } = useAddressForm(address, choosing);
  const [picking, setPicking] = useState(false);
  const { areaCode, areaNames, detail, tag, isDefault } = form.values;
  const removeAction = remove && (
    <button type="button" className={css.action} onClick={remove}>
      删除
    </button>
  );
  const save = (
    <Button type="submit" size="l" block loading={form.busy}>
      {choosing && !address ? '保存并使用' : '保存'}
    </Button>
  );
  return (
    <Form onSubmit={form.submit} label="收货地址">
      <Page title={address ? '编辑地址' : '新增地址'} right={removeAction} bottom={save} className={css.form}>
        {restored && (
          <p className={css.restored} role="status">
            已恢复上次没有保存的内容
            <button type="button" className={css.action} onClick={discard}>
              不用了
            </button>
          </p>
        )}
        <Recognise onFound={form.set} />
        <Fields>
          <TextField
            label="收货人"
            placeholder="请填写姓名"
            maxLength={30}
            clean={cleanName}
            autoComplete="name"
            {...form.field('name')}
          />
          <PhoneField label="手机号" placeholder="请填写电话" {...form.field('phone')} />
          <FieldRow
            label="所在地区"
            name="areaCode"
            value={areaNames}
            placeholder="请选择地区"
            error={form.field('areaCode').error}
            onClick={() => setPicking(true)}
          />
          <TextArea
            label="详细地址"
            placeholder="街道、楼栋、门牌号"
            rows={rowsFor(detail)}
            maxLength={120}
            {...form.field('detail')}
          />
          <TextField
            label="邮政编码"
            placeholder="选填"
            maxLength={10}
            clean={cleanPostalCode}
            inputMode={areaCode.startsWith('9') ? 'text' : 'numeric'}
            autoComplete="postal-code"
            {...form.field('postalCode')}
          />
          <TagRow value={tag} onChange={(value) => form.set({ tag: value })} />
        </Fields>
        <div className={css.switchRow}>
          <span>
            设为默认地址
            <small>
              {address?.isDefault ? '把别的地址设为默认，即可更换' : '下单时优先使用；第一个地址自动成为默认'}
            </small>
          </span>
          <Switch
            label="设为默认地址"
            checked={isDefault}
            disabled={address?.isDefault ?? false}
            onChange={(on) => form.set({ isDefault: on })}
          />
        </div>
      </Page>
      <AreaPicker
        open={picking}
        onClose={() => setPicking(false)}
        value={areaCode}
        onConfirm={(area) => {
          form.set({ areaCode: area.code, areaNames: areaText(area) });
          setPicking(false);
        }}
      />
    </Form>
  );
}
