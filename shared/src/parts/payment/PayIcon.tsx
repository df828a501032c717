import type { PayMethodCode } from '@cellar/shared/api/payment/schema';
import { iconShapes } from '@cellar/shared/parts/iconShapes';
import { CalendarClock, Landmark, ReceiptText, Wallet, type IconNode } from 'lucide';
import css from './PayIcon.module.css';

/** Colours that people know a way by, which is why they are no tokens of the shop. */
const GREEN = '#07a953';
const RED = '#d5342f';
const BLUE = '#1f5fa8';
const TEAL = '#0b7f7a';
const GOLD = '#9a7128';
const WINE = '#7b1e33';
const WHITE = '#ffffff';

const onTile = (colour: string, icon: IconNode) => (
  <>
    <rect width="24" height="24" rx="6" fill={colour} />
    <g className={css.lines} transform="translate(4.800 4.800) scale(.6)">
      {iconShapes(icon)}
    </g>
  </>
);

const messenger = (
  <>
    <rect width="24" height="24" rx="6" fill={GREEN} />
    <path
      d="M12 5.500c-4 0-7 2.500-7 5.700 0 1.900 1 3.500 2.700 4.500L7.200 18l2.600-1.400c.7.200 1.400.300 2.200.300 4 0 7-2.500 7-5.700s-3-5.700-7-5.700z"
      fill={WHITE}
    />
    <path d="M9 11.300l2.200 2.100 4-4" className={css.tick} stroke={GREEN} />
  </>
);

const bankCard = (
  <>
    <rect x="1" y="4" width="22" height="16" rx="3" fill={RED} />
    <path d="M8.500 4H16v16H8.500z" fill={BLUE} />
    <path d="M16 4h4a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-4z" fill={TEAL} />
    <path d="M1 8h22v2.800H1z" fill={WHITE} />
    <path d="M4 15.500h5" className={css.tick} stroke={WHITE} />
  </>
);

const icons = {
  wx: messenger,
  h5: messenger,
  ums: bankCard,
  balance: onTile(GOLD, Wallet),
  installments: onTile(WINE, CalendarClock),
  company: onTile(BLUE, Landmark),
  offline: onTile(TEAL, ReceiptText),
} satisfies Record<PayMethodCode, unknown>;

/** The sign of a way to pay: our own drawing, in the colours by which people find it. */
export const PayIcon = ({ code }: { code: PayMethodCode }) => (
  <svg viewBox="0 0 24 24" className={css.icon} aria-hidden>
    {icons[code]}
  </svg>
);
