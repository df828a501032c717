import { copyText } from '@cellar/shared/hooks/copyText';
import { useState } from 'react';
import css from './TraceButton.module.css';

/** The number of a failure, by which the shop finds it; a tap copies it. */
export function TraceButton({ trace }: { trace: string }) {
  const [label, setLabel] = useState('点击复制');
  const copy = () =>
    copyText(trace).then(
      () => setLabel('已复制'),
      () => setLabel('请长按复制'),
    );
  return (
    <button type="button" className={css['trace']} onClick={() => void copy()}>
      错误编号 <span className={css['number']}>{trace}</span> {label}
    </button>
  );
}
