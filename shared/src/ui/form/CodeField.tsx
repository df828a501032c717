import { cleanSmsCode, isSmsCode } from '@cellar/shared/format/number/numbers';
import { useCountdown } from '@cellar/shared/hooks/useCountdown';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { Button } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

type CodeFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'right' | 'clearable'> & {
  label?: string;
  /** Sends the code. Resolves with false when nothing was sent (a field before it is wrong); failures are said in a toast. */
  onSend: () => Promise<boolean | void>;
  /** Seconds until it can be sent again. */
  pause?: number;
};

/** A code from a text message, and the button that has it sent. */
export function CodeField({ label = '验证码', onSend, pause = 60, ...rest }: CodeFieldProps) {
  const [again, setAgain] = useState<number | null>(null);
  const { ended, leftMs } = useCountdown(again);
  const { submit, busy } = useSubmit(async () => {
    if ((await onSend()) !== false) setAgain(now() + pause * 1000);
  });
  return (
    <TextField
      placeholder="6 位数字"
      {...rest}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      clean={cleanSmsCode}
      isFull={isSmsCode}
      right={
        <Button kind="plain" size="s" disabled={!ended} loading={busy} onClick={() => void submit()}>
          {!ended ? `${leftMs / 1000}s 后重发` : again === null ? '获取验证码' : '重新获取'}
        </Button>
      }
    />
  );
}
