import type { Quote } from '@cellar/shared/api/trade/checkout/schema';
import { realNames } from '@cellar/shared/api/identity/realNames/calls';
import type { RealName } from '@cellar/shared/api/identity/realNames/schema';
import { cleanIdNumber, isIdNumber } from '@cellar/shared/format/person/idNumber';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm } from '@cellar/shared/runtime/messages';
import { Button, Icon, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices, Field, Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { QuotedOrder } from '../useOrder';
import css from './sheets.module.css';

type RealNameSheetProps = { open: boolean; order: QuotedOrder; onClose: () => void };

/** Who receives bonded goods at the address: chosen among those that are known, or given now. */
export function RealNameSheet({ open, order: { quote, load }, onClose }: RealNameSheetProps) {
  const onChosen = async () => {
    await load.reload();
    onClose();
  };
  return (
    <Sheet open={open} title="收货人实名信息" onClose={onClose}>
      {quote.address && (
        <Receiver
          address={quote.address}
          realName={quote.realName}
          onChosen={onChosen}
          onChanged={() => load.reload()}
        />
      )}
    </Sheet>
  );
}

type ReceiverProps = {
  address: NonNullable<Quote['address']>;
  realName: Quote['realName'];
  onChosen: () => Promise<void>;
  onChanged: () => Promise<unknown>;
};

function Receiver({ address, realName, onChosen, onChanged }: ReceiverProps) {
  const known = useLoad(() => realNames.list(), []);
  const { submit: choose } = useSubmit(async (id: string) => {
    await realNames.choose({ addressId: address.id, id });
    await onChosen();
  });
  const { submit: remove } = useSubmit(async ({ id, name }: RealName) => {
    const message = `「${name}」的实名信息将被删除，再买保税商品时需要重新填写。`;
    if (!(await confirm({ title: '删除实名信息', message, confirmText: '删除' }))) return;
    await realNames.remove({ id });
    await Promise.all([known.reload(), onChanged()]);
  });
  return (
    <Loaded from={known} skeleton={<Skeleton shapes="lines form" />}>
      {({ list }) => {
        const own = list.filter(({ name }) => name === address.name);
        return (
          <div className={css.stack}>
            {own.length > 0 && (
              <Choices
                label="已登记的收货人"
                items={own.map(({ id, name, number }) => ({ value: id, label: name, note: number }))}
                value={realName?.chosen?.id ?? null}
                onChange={(id) => void choose(id)}
              />
            )}
            <NumberForm address={address} onChosen={onChosen} />
            {list.length > 0 && (
              <ul className={css.kept} aria-label="已保存的实名信息">
                {list.map((one) => (
                  <li key={one.id}>
                    {one.name} {one.number}
                    <button type="button" aria-label={`删除 ${one.name} 的实名信息`} onClick={() => void remove(one)}>
                      <Icon name="trash" size={16} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const checks = {
  idNumber: (text: string) => {
    if (!text.trim()) return '请填写身份证号';
    return isIdNumber(cleanIdNumber(text)) ? null : '身份证号不正确，请核对';
  },
};

function NumberForm({ address, onChosen }: Pick<ReceiverProps, 'address' | 'onChosen'>) {
  const form = useForm({ idNumber: '' }, checks, async ({ idNumber }) => {
    await realNames.save({ addressId: address.id, idNumber: cleanIdNumber(idNumber) });
    await onChosen();
  });
  return (
    <Form onSubmit={form.submit} label="收货人实名信息">
      <Fields>
        <Field label="姓名">{(wiring) => <output {...wiring}>{address.name}</output>}</Field>
        <TextField
          label="身份证号"
          placeholder="18 位身份证号"
          clean={cleanIdNumber}
          isFull={isIdNumber}
          autoComplete="off"
          hint="海关要求保税商品的收货人实名。号码加密保存，只用于清关申报。"
          {...form.field('idNumber')}
        />
      </Fields>
      <Button type="submit" size="l" block loading={form.busy}>
        保存并使用
      </Button>
    </Form>
  );
}
