import { cleanAmount } from '@cellar/shared/format/number/typedMoney';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button } from '@cellar/shared/ui/base';
import { Form, TextField } from '@cellar/shared/ui/form';
import { ownRange } from './filters';
import css from './lists.module.css';

const MAX_DIGITS = 6;

const wrong = (text: string) => (text === '' || /^\d+$/.test(cleanAmount(text)) ? null : '请填写整数金额，例如 200');
const wrongEnd = (to: string, from: string) =>
  wrong(to) ??
  (from !== '' && to !== '' && Number(cleanAmount(from)) > Number(cleanAmount(to)) ? '最高价不能低于最低价' : null);

/** A range of prices in the person's own numbers; one side alone is enough, none takes the filter away. */
export function PriceRange({ bands }: { bands: readonly string[] }) {
  const query = useQuery();
  const setQuery = useSetQuery();
  const checks = { from: wrong, to: (to: string, values: { from: string }) => wrongEnd(to, values.from) };
  const form = useForm(ownRange(query, bands), checks, async (values) => {
    const [from, to] = [cleanAmount(values.from), cleanAmount(values.to)];
    setQuery({ price: from || to ? `${from}-${to}` : undefined }, { replace: true });
  });
  const input = {
    hideLabel: true,
    inputMode: 'numeric',
    maxLength: MAX_DIGITS,
    clean: cleanAmount,
    enterKeyHint: 'done',
  } as const;
  return (
    <Form label="自定价格" className={css.range} onSubmit={form.submit}>
      <TextField {...input} label="最低价（元）" placeholder="最低价" {...form.field('from')} />
      <span aria-hidden>–</span>
      <TextField {...input} label="最高价（元）" placeholder="最高价" {...form.field('to')} />
      <Button type="submit" kind="line" size="s">
        确定
      </Button>
    </Form>
  );
}
