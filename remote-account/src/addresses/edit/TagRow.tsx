import { Field, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './AddressOrderEditScreen.module.css';

const usual = ['家', '公司', '门店', '仓库', '学校'];
const MAX_LENGTH = 6;

/** What the address is called; tapped again, it is called nothing. */
export function TagRow({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const own = value !== '' && !usual.includes(value);
  const [typing, setTyping] = useState(false);
  const open = typing || own;
  const choose = (tag: string) => {
    setTyping(false);
    onChange(tag === value ? '' : tag);
  };
  const openOwn = () => {
    setTyping(!open);
    onChange('');
  };
  return (
    <>
      <Field label="标签">
        {(wiring) => (
          <div {...wiring} role="group" aria-label="标签" className={css.tags}>
            {usual.map((tag) => (
              <button
                key={tag}
                type="button"
                className={css.tag}
                aria-pressed={!open && tag === value}
                onClick={() => choose(tag)}
              >
                {tag}
              </button>
            ))}
            <button type="button" className={css.tag} aria-pressed={open} onClick={openOwn}>
              自定义
            </button>
          </div>
        )}
      </Field>
      {open && (
        <TextField
          label="标签名"
          placeholder={`最多 ${MAX_LENGTH} 个字`}
          maxLength={MAX_LENGTH}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
