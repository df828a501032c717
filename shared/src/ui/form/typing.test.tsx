import { isFullAccount, spacedCard } from '@cellar/shared/format/person/card';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Stepper } from '@cellar/shared/ui/base';
import { CaptchaField, CodeField, PasswordField, PhoneField, TextArea, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

type Bound = { value: string; onChange: (value: string) => void };
const kinds = {
  phone: (bound: Bound) => <PhoneField label="字段" {...bound} />,
  code: (bound: Bound) => <CodeField label="字段" onSend={async () => undefined} {...bound} />,
  captcha: (bound: Bound) => <CaptchaField label="字段" src={null} onRefresh={() => undefined} {...bound} />,
  password: (bound: Bound) => <PasswordField label="字段" {...bound} />,
  account: (bound: Bound) => <TextField label="字段" clean={spacedCard} isFull={isFullAccount} live {...bound} />,
  text: (bound: Bound) => <TextField label="字段" {...bound} />,
  lines: (bound: Bound) => <TextArea label="字段" {...bound} />,
};
type Kind = keyof typeof kinds;

function One({ initial, children }: { initial: string; children: (bound: Bound) => ReactNode }) {
  const [value, onChange] = useState(initial);
  return children({ value, onChange });
}

const opened = (kind: Kind, initial = '') => {
  const { user } = renderScreen(<One initial={initial}>{kinds[kind]}</One>, '/');
  return { user, field: screen.getByLabelText<HTMLInputElement>('字段') };
};

// Rule: form-10
it.each<[kind: Kind, pasted: string, shown: string]>([
  ['phone', ' \u202A+86 138 0000 0001\u202C', '13800000001'],
  ['phone', '(+86)13800000001', '13800000001'],
  ['phone', '0086 138 0000 0001', '13800000001'],
  ['phone', '138 0000 0001 转 8001', '138 0000 0001 转 8001'],
  ['code', '123 456', '123456'],
  ['code', '123-456', '123456'],
  ['code', '【酒窖】您的验证码为123456，5分钟内有效，请勿告诉他人。', '123456'],
  ['captcha', 'a 3\u200Bｋ9', 'a3k9'],
  ['password', 'Abcdefgh1234567890!', 'Abcdefgh1234567890!'],
  ['account', '账号：6222-0210 01', '6222 0210 01'],
])('a %s field shows %j that is pasted as %j', async (kind, pasted, shown) => {
  const { user, field } = opened(kind);
  await user.click(field);
  await user.paste(pasted);
  expect(field).toHaveValue(shown);
});

// Rule: form-10
it('a field cleans what is left in it', async () => {
  const { user, field } = opened('phone');
  await user.type(field, ' 021 ');
  expect(field).toHaveValue(' 021 ');
  await user.tab();
  expect(field).toHaveValue('021');
});

// Rule: form-11
it.each<[kind: Kind, value: string, at: number, keys: string, shown: string, caret: number]>([
  ['phone', '1380000001', 3, '0', '13800000001', 4],
  ['phone', '138 0000 001', 4, '0', '13800000001', 4],
  ['phone', '13800000001', 3, '9', '13800000001', 3],
  ['phone', '13800000001', 3, '{Backspace}', '1300000001', 2],
  ['code', '123456', 2, '7', '123456', 2],
  ['captcha', 'a3k9xz', 1, 'b', 'a3k9xz', 1],
  ['account', '6222 0210', 5, '9', '6222 9021 0', 6],
  ['account', '6222 0210', 2, '9', '6292 2021 0', 3],
  ['account', '6222 0210', 5, '{Backspace}', '6222 0210', 4],
  ['account', '6222 0210', 4, '{Delete}', '6222 0210', 5],
  ['account', '6222 0210', 3, '{Backspace}', '6220 210', 2],
  ['account', '6222 0210 0111 2223 3344 5566 7788', 2, '9', '6222 0210 0111 2223 3344 5566 7788', 2],
  ['text', '好酒', 1, '🍷', '好酒', 1],
  ['lines', '好酒\n很好', 1, '🍷', '好酒\n很好', 1],
])('in a %s field of %j at %d, the key %s gives %j and the caret %d', async (kind, value, at, keys, shown, caret) => {
  const { user, field } = opened(kind, value);
  await user.type(field, keys, { initialSelectionStart: at, initialSelectionEnd: at });
  expect(field).toHaveValue(shown);
  expect(field.selectionStart).toBe(caret);
});

// Rule: form-11
it('the number of a stepper keeps the caret, and takes no more than it holds', async () => {
  const { user } = renderScreen(<Stepper value={12_345} onChange={() => undefined} max={99_999} />, '/');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '数量' });
  await user.type(field, 'a9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('12345');
  expect(field.selectionStart).toBe(2);
});

// Rule: form-12
it('what an input method composes is not cleaned before it is done', () => {
  const { field } = opened('account', '6222');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '6222wu' }, isComposing: true });
  expect(field).toHaveValue('6222wu');
  fireEvent.input(field, { target: { value: '6222５' }, isComposing: true });
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('6222 5');
});

// Rule: form-12
it.each([
  ['the method composes', { key: 'Escape', isComposing: true }],
  ['Safari says so by its code', { key: 'Escape', keyCode: 229 }],
])('Escape stays with the input method when %s, and closes a sheet afterwards', (_, key) => {
  const onClose = jest.fn();
  renderScreen(
    <Sheet open title="备注" onClose={onClose}>
      <One initial="">{kinds.text}</One>
    </Sheet>,
    '/',
  );
  const field = screen.getByLabelText('字段');
  fireEvent.keyDown(field, key);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

// Rule: form-12
it('Enter of an input method does not end the typing of a number', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(<Stepper value={1} onChange={onChange} />, '/');
  const field = screen.getByRole('textbox', { name: '数量' });
  await user.clear(field);
  await user.type(field, '5');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(5);
});
