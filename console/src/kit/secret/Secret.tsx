import { useRef, useState } from 'react';
import { Button } from '../base/Button';
import { Field } from '../form/Field';
import styles from './Secret.module.css';

/** A long text to be taken along. Where the clipboard is out of reach it is selected instead. */
export function Secret({ label, text }: { label: string; text: string }) {
  const row = useRef<HTMLDivElement>(null);
  const [message, setText] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setText('已复制');
    } catch {
      row.current?.querySelector('input')?.select();
      setText('已选中，请按 Ctrl+C 复制');
    }
  };
  return (
    <div className={styles.row} ref={row}>
      <div className={styles.text}>
        <Field label={label}>{(control) => <input {...control} readOnly value={text} />}</Field>
      </div>
      <Button onClick={() => void copy()}>复制</Button>
      <span className={styles.body} role="status">
        {message}
      </span>
    </div>
  );
}
