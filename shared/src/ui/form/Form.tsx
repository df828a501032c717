import type { FormEvent, ReactNode } from 'react';
import { useAboveKeyboard } from './useAboveKeyboard';

type FormProps = {
  onSubmit: () => void /** Names the form for those who listen. */;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Enter and the submit button send it; nothing leaves the page by itself. */
export function Form({ onSubmit, label, className, children }: FormProps) {
  useAboveKeyboard();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate aria-label={label} className={className} onSubmit={send}>
      {children}
    </form>
  );
}
