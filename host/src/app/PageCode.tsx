import { codeDrawing } from '@cellar/shared/format/codeDrawing';
import { useMemo } from 'react';
import css from './PageCode.module.css';

export default function PageCode({ address }: { address: string }) {
  const { path, side } = useMemo(() => codeDrawing(address), [address]);
  return (
    <aside className={css['desk']} aria-label="在手机上打开">
      <svg
        className={css['code']}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label="本页二维码"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>扫一扫，在手机上继续逛</p>
    </aside>
  );
}
