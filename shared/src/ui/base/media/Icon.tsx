import type { CSSProperties } from 'react';
import css from './Icon.module.css';
import { cx } from '../cx';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Stroke drawings on a field of 24. */
const paths = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  category: `M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4z${circle(16.5, 16.5, 3.5)}`,
  cart: `M3 4h2l2 11h10l2-8H6${circle(9, 19, 1.5)}${circle(16, 19, 1.5)}`,
  person: `${circle(12, 8, 4)}M4 20c1-4 4-6 8-6s7 2 8 6`,
  back: 'M15 4l-8 8 8 8',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  search: `${circle(11, 11, 6.5)}M16 16l4.5 4.5`,
  filter: 'M4 5h16l-6.5 7.5V19l-3 1.500v-8z',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  rows: 'M4 5h4v4H4zM11 7h9M4 15h4v4H4zM11 17h9',
  heart: 'M12 20S4 15 4 9.200A4.200 4.200 0 0 1 12 7a4.200 4.200 0 0 1 8 2.200C20 15 12 20 12 20z',
  share: 'M14 5l6 5-6 5v-3.200C9 11.800 6 13.500 4 18c.3-6 4-9.600 10-9.800z',
  service: 'M4 12a8 8 0 0 1 16 0v4a2 2 0 0 1-2 2h-1v-6h3M4 12v4a2 2 0 0 0 2 2h1v-6H4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12l5 5 9-10',
  info: `${circle(12, 12, 8)}M12 11v5M12 8v.2`,
  warn: `${circle(12, 12, 8)}M12 8v5M12 16v.2`,
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  pin: `M12 21s7-6.500 7-11.500a7 7 0 0 0-14 0C5 14.500 12 21 12 21z${circle(12, 9.5, 2.5)}`,
  truck: `M3 7h11v9H3zM14 10h4l3 3v3h-7${circle(7, 17.5, 1.8)}${circle(17, 17.5, 1.8)}`,
  wallet: 'M4 7h16v12H4zM4 11h16M15 15h2',
  returns: 'M5 9h10a4 4 0 0 1 0 8H9M5 9l4-4M5 9l4 4',
  coupon: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v12',
  clock: `${circle(12, 12, 8)}M12 7.500V12l3 2`,
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10.500 20.500h3',
  eye: `M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6z${circle(12, 12, 2.6)}`,
  eyeOff:
    'M4 4l16 16M9.500 6.300A9 9 0 0 1 12 6c5.500 0 9 6 9 6a15 15 0 0 1-2.500 3.200M6.500 8.200A15 15 0 0 0 3 12s3.500 6 9 6c1.300 0 2.500-.3 3.500-.8',
  camera: `M4 8h4l1.500-2.500h5L16 8h4v11H4z${circle(12, 13, 3.4)}`,
  copy: 'M8 8h11v12H8zM16 8V4H5v12h3',
  refresh: 'M19 8a8 8 0 1 0 1 5.500M19.500 4v4.500H15',
  phone:
    'M6 3.500h3l1.500 4-2 1.500a12 12 0 0 0 6 6l1.500-2 4 1.500v3a2 2 0 0 1-2.200 2A16 16 0 0 1 4 5.700 2 2 0 0 1 6 3.500z',
  book: 'M4 5c3-1 6-.5 8 1.500C14 4.500 17 4 20 5v13c-3-1-6-.5-8 1.500C10 17.500 7 17 4 18zM12 6.500v13',
  settings: `${circle(12, 12, 3)}M12 3.500v3M12 17.500v3M3.500 12h3M17.500 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2`,
  gift: 'M4 11h16v9H4zM3 7.500h18V11H3zM12 7.500V20M12 7.500C9 7.500 7 6.500 7.500 4.700S11 4 12 7.500zM12 7.500c3 0 5-1 4.500-2.800S13 4 12 7.500z',
  scan: 'M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4M4 12h16',
} as const;

export type IconName = keyof typeof paths;

type IconProps = {
  name: IconName;
  /** Side in units of the 375 design. */
  size?: number;
  filled?: boolean;
  /** Its meaning, where no words stand beside it. */
  label?: string;
  className?: string | undefined;
};

export function Icon({ name, size, filled, label, className }: IconProps) {
  const style = size ? ({ '--icon': `calc(${size} * var(--u))` } as CSSProperties) : undefined;
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg viewBox="0 0 24 24" className={cx(css.icon, filled && css.filled, className)} style={style} {...role}>
      <path d={paths[name]} />
    </svg>
  );
}
