import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import {
  CaptchaField,
  Choices,
  CodeField,
  PasswordField,
  PhoneField,
  Switch,
  TextArea,
  TextField,
} from '@cellar/shared/ui/form';

function Name() {
  const [name, setName] = useState('');
  return <TextField label="姓名" value={name} onChange={setName} />;
}

const nameField = () => screen.getByLabelText('姓名');

// Rule: text-4
it('strips emoji on keyup', async () => {
  const { user } = renderScreen(<Name />, '/');
  await user.type(nameField(), '林🍷a');
  expect(nameField()).toHaveValue('林a');
});

// Rule: text-4
it('strips pasted emoji when the field is left', async () => {
  const { user } = renderScreen(<Name />, '/');
  await user.click(nameField());
  await user.paste('林😀先生');
  expect(nameField()).toHaveValue('林😀先生');
  await user.tab();
  expect(nameField()).toHaveValue('林先生');
});

// Rule: text-4
it('leaves the text alone while an input method composes', () => {
  renderScreen(<Name />, '/');
  fireEvent.compositionStart(nameField());
  fireEvent.change(nameField(), { target: { value: 'lin😀' } });
  fireEvent.keyUp(nameField(), { key: 'n' });
  expect(nameField()).toHaveValue('lin😀');
  fireEvent.compositionEnd(nameField());
  fireEvent.keyUp(nameField(), { key: ' ' });
  expect(nameField()).toHaveValue('lin');
});

// Rule: text-4
it('strips emoji in text of several lines, too', async () => {
  function Remark() {
    const [text, setText] = useState('');
    return <TextArea label="备注" value={text} onChange={setText} maxLength={50} counter />;
  }
  const { user } = renderScreen(<Remark />, '/');
  await user.type(screen.getByLabelText('备注'), '尽快🚚b');
  expect(screen.getByLabelText('备注')).toHaveValue('尽快b');
  expect(screen.getByText('3/50')).toBeInTheDocument();
});

it('ties its error words to the field', () => {
  renderScreen(<TextField label="姓名" value="" onChange={() => undefined} error="请填写姓名" />, '/');
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveAccessibleDescription('请填写姓名');
});

it('takes a pasted phone number as digits', async () => {
  function Phone() {
    const [phone, setPhone] = useState('');
    return <PhoneField value={phone} onChange={setPhone} />;
  }
  const { user } = renderScreen(<Phone />, '/');
  await user.click(screen.getByLabelText('手机号'));
  await user.paste('+86 138-1234 6021');
  expect(screen.getByLabelText('手机号')).toHaveValue('13812346021');
});

it('shows and hides a password', async () => {
  const { user } = renderScreen(<PasswordField value="Abcdef12" onChange={() => undefined} />, '/');
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
});

describe('code by text message', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const send = () => act(async () => screen.getByRole('button').click());

  // Rule: form-7
  it('can be sent again after 60 s', async () => {
    const onSend = jest.fn(async () => undefined);
    renderScreen(<CodeField value="" onChange={() => undefined} onSend={onSend} />, '/');
    expect(screen.getByRole('button')).toHaveTextContent('获取验证码');
    await send();
    expect(screen.getByRole('button')).toHaveTextContent('60s 后重发');
    expect(screen.getByRole('button')).toBeDisabled();
    await act(async () => jest.advanceTimersByTime(59_000));
    expect(screen.getByRole('button')).toHaveTextContent('1s 后重发');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('button')).toHaveTextContent('重新获取');
    await send();
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('does not count down when nothing was sent', async () => {
    renderScreen(<CodeField value="" onChange={() => undefined} onSend={async () => false} />, '/');
    await send();
    expect(screen.getByRole('button')).toHaveTextContent('获取验证码');
  });

  it('says why it could not be sent', async () => {
    renderScreen(<CodeField value="" onChange={() => undefined} onSend={() => Promise.reject(new Error('x'))} />, '/');
    await send();
    expect(screen.getByRole('status')).toHaveTextContent('出了点问题，请稍后再试');
    expect(screen.getByRole('button')).toBeEnabled();
  });
});

it('asks for another captcha picture', async () => {
  const onRefresh = jest.fn();
  const { user } = renderScreen(
    <CaptchaField value="" onChange={() => undefined} src="/captcha.svg" onRefresh={onRefresh} />,
    '/',
  );
  await user.click(screen.getByRole('button', { name: '换一张图形验证码' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('is switched on and off', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(<Switch checked={false} onChange={onChange} label="设为默认地址" />, '/');
  await user.click(screen.getByRole('switch', { name: '设为默认地址' }));
  expect(onChange).toHaveBeenCalledWith(true);
});

it('chooses one of several rows, by arrow keys past those that are off', async () => {
  const items = [
    { value: 'wx', label: '微信支付' },
    { value: 'company', label: '对公转账', disabled: true },
    { value: 'balance', label: '余额支付' },
  ] as const;
  function Methods() {
    const [value, setValue] = useState<(typeof items)[number]['value'] | null>(null);
    return <Choices label="支付方式" items={items} value={value} onChange={setValue} />;
  }
  const { user } = renderScreen(<Methods />, '/pay-type');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: '余额支付' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '微信支付' }));
  expect(screen.getByRole('radio', { name: '微信支付' })).toBeChecked();
});
