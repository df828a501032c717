import type { PayMethodCode } from '@cellar/shared/constants/payMethods';
import { iconShapes } from '@cellar/shared/parts/iconShapes';
import { CalendarClock, Landmark, ReceiptText, Wallet, type IconNode } from 'lucide';
import css from './PayIcon.module.css';

const onTile = (colour: string | undefined, icon: IconNode) => (
  <>
    <rect width="24" height="24" rx="6" className={colour} />
    <g className={css.lines} transform="translate(4.800 4.800) scale(.6)">
      {iconShapes(icon)}
    </g>
  </>
);

const messenger = (
  <>
    <rect width="24" height="24" rx="6" className={css.green} />
    <path
      d="M12 5.500c-4 0-7 2.500-7 5.700 0 1.900 1 3.500 2.700 4.500L7.200 18l2.600-1.400c.7.200 1.400.300 2.200.300 4 0 7-2.500 7-5.700s-3-5.700-7-5.700z"
      className={css.white}
    />
    <path d="M9 11.300l2.200 2.100 4-4" className={css.greenTick} />
  </>
);

const bankCard = (
  <>
    <rect x="1" y="4" width="22" height="16" rx="3" className={css.red} />
    <path d="M8.500 4H16v16H8.500z" className={css.blue} />
    <path d="M16 4h4a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-4z" className={css.teal} />
    <path d="M1 8h22v2.800H1z" className={css.white} />
    <path d="M4 15.500h5" className={css.whiteTick} />
  </>
);

const icons = {
  wx: messenger,
  h5: messenger,
  ums: bankCard,
  balance: onTile(css.gold, Wallet),
  installments: onTile(css.wine, CalendarClock),
  company: onTile(css.blue, Landmark),
  offline: onTile(css.teal, ReceiptText),
} satisfies Record<PayMethodCode, unknown>;

/** The sign of a way to pay: our own drawing, in the colours by which people find it. */
export const PayIcon = ({ code }: { code: PayMethodCode }) => (
  <svg viewBox="0 0 24 24" className={css.icon} aria-hidden>
    {icons[code]}
  </svg>
);
