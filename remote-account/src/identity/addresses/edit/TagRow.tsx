import { PillsField, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';

const usual = ['家', '公司', '门店', '仓库', '学校'];
const OWN = '自定义';
const items = [...usual, OWN].map((tag) => ({ value: tag, label: tag }));
const MAX_LENGTH = 6;

/** What the address is called; tapped again, it is called nothing. */
export function TagRow({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const own = value !== '' && !usual.includes(value);
  const [typing, setTyping] = useState(false);
  const open = typing || own;
  const choose = (tag: string) => {
    setTyping(tag === OWN && !open);
    onChange(tag === OWN || tag === value ? '' : tag);
  };
  return (
    <>
      <PillsField label="标签" items={items} value={open ? OWN : value} onChange={choose} />
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
