import { realNames } from '@cellar/shared/api/realNames/calls';
import type { Quote } from '@cellar/shared/api/checkout/schema';
import { cleanIdNumber, isIdNumber } from '@cellar/shared/format/idNumber';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices, Fields, Form, TextField } from '@cellar/shared/ui/form';
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
      {quote.address && <Receiver address={quote.address} realName={quote.realName} onChosen={onChosen} />}
    </Sheet>
  );
}

type ReceiverProps = {
  address: NonNullable<Quote['address']>;
  realName: Quote['realName'];
  onChosen: () => Promise<void>;
};

function Receiver({ address, realName, onChosen }: ReceiverProps) {
  const known = useLoad(() => realNames.list(), []);
  const { submit: choose } = useSubmit(async (id: string) => {
    await realNames.choose({ addressId: address.id, id });
    await onChosen();
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
          </div>
        );
      }}
    </Loaded>
  );
}

const checks = {
  number: (text: string) => {
    if (!text.trim()) return '请填写身份证号';
    return isIdNumber(cleanIdNumber(text)) ? null : '身份证号不正确，请核对';
  },
};

function NumberForm({ address, onChosen }: Pick<ReceiverProps, 'address' | 'onChosen'>) {
  const form = useForm({ number: '' }, checks, async ({ number }) => {
    await realNames.save({ addressId: address.id, number: cleanIdNumber(number) });
    await onChosen();
  });
  return (
    <Form onSubmit={form.submit} label="收货人实名信息">
      <Fields>
        <TextField
          label={`${address.name} 的身份证号`}
          placeholder="18 位身份证号"
          maxLength={24}
          autoComplete="off"
          hint="海关要求保税商品的收货人实名。号码加密保存，只用于清关申报。"
          {...form.field('number')}
        />
      </Fields>
      <Button type="submit" size="l" block loading={form.busy}>
        保存并使用
      </Button>
    </Form>
  );
}
