import {
  Bell,
  BookOpen,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  Clock,
  Eye,
  EyeOff,
  Gift,
  Headset,
  Heart,
  Info,
  MapPin,
  Minus,
  Phone,
  Plus,
  RotateCw,
  Search,
  Share2,
  ShoppingCart,
  SquarePen,
  TicketPercent,
  Trash2,
  Truck,
  UserRound,
  Wallet,
  X,
  type IconNode,
} from 'lucide';
import type { CSSProperties } from 'react';
import { iconShapes } from '@cellar/shared/parts/iconShapes';
import { cx } from '../cx';
import css from './Icon.module.css';

/** What several packages show. An icon that only one needs is imported from `lucide` there and given as `of`. */
const icons = {
  back: ChevronLeft,
  bell: Bell,
  book: BookOpen,
  camera: Camera,
  cart: ShoppingCart,
  check: Check,
  clock: Clock,
  close: X,
  coupon: TicketPercent,
  down: ChevronDown,
  edit: SquarePen,
  eye: Eye,
  eyeOff: EyeOff,
  forward: ChevronRight,
  gift: Gift,
  heart: Heart,
  info: Info,
  minus: Minus,
  person: UserRound,
  phone: Phone,
  pin: MapPin,
  plus: Plus,
  refresh: RotateCw,
  search: Search,
  service: Headset,
  share: Share2,
  trash: Trash2,
  truck: Truck,
  up: ChevronUp,
  wallet: Wallet,
  warn: CircleAlert,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

type IconProps = {
  /** Side in units of the 375 design. */
  size?: number;
  filled?: boolean;
  /** Its meaning, where no words stand beside it. */
  label?: string;
  className?: string | undefined;
} & ({ name: IconName } | { of: IconName | IconNode });

/** An icon of Lucide: by the name of a common one, or `of` a drawing that the package imports itself. */
export function Icon({ size, filled, label, className, ...which }: IconProps) {
  const icon = 'of' in which ? which.of : which.name;
  const style = size ? ({ '--icon': `calc(${size} * var(--u))` } as CSSProperties) : undefined;
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg viewBox="0 0 24 24" className={cx(css.icon, filled && css.filled, className)} style={style} {...role}>
      {iconShapes(typeof icon === 'string' ? icons[icon] : icon)}
    </svg>
  );
}
