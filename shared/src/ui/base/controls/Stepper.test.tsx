import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { fitQuantity, Stepper } from '@cellar/shared/ui/base';

type Props = Partial<React.ComponentProps<typeof Stepper>>;

function Quantity({ value: first = 6, ...props }: Props) {
  const [value, setValue] = useState(first);
  return <Stepper {...props} value={value} onChange={setValue} />;
}

const show = (props: Props) => renderScreen(<Quantity {...props} />, '/');
const field = () => screen.getByRole('textbox', { name: '数量' });
const plus = () => screen.getByRole('button', { name: '增加' });
const minus = () => screen.getByRole('button', { name: '减少' });

it('steps by multiples between least and most', async () => {
  const { user } = show({ min: 6, max: 18, step: 6 });
  await user.click(plus());
  expect(field()).toHaveValue('12');
  await user.click(minus());
  expect(field()).toHaveValue('6');
});

it('says why it goes no further', async () => {
  const { user } = show({ min: 6, max: 6, step: 6, maxMessage: '库存只剩 6 件', minMessage: '6 件起购' });
  await user.click(plus());
  expect(screen.getByRole('status')).toHaveTextContent('库存只剩 6 件');
  await user.click(minus());
  expect(screen.getByRole('status')).toHaveTextContent('6 件起购');
  expect(field()).toHaveValue('6');
});

it.each([
  ['7', '6'],
  ['100', '18'],
  ['0', '6'],
  ['', '6'],
])('makes %p typed by hand a permitted %s', async (typed, value) => {
  const { user } = show({ min: 6, max: 18, step: 6 });
  await user.clear(field());
  if (typed) await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(value);
});

it('takes digits only', async () => {
  const { user } = show({ value: 1 });
  await user.clear(field());
  await user.type(field(), '2a支{Enter}');
  expect(field()).toHaveValue('2');
});

it('can be switched off', () => {
  show({ disabled: true });
  expect(plus()).toBeDisabled();
  expect(field()).toBeDisabled();
});

it.each([
  [7, 6, 18, 6, 6],
  [100, 6, 20, 6, 18],
  [1, 2, 9, 1, 2],
])('fits %d into %d…%d by %d as %d', (wanted, min, max, step, fitted) => {
  expect(fitQuantity(wanted, min, max, step)).toBe(fitted);
});
