import { iconShapes } from '@cellar/shared/parts/iconShapes';
import { cartCountAtom } from '@cellar/shared/runtime/cartCount';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useAtomValue } from '@cellar/shared/state';
import { House, LayoutGrid, ShoppingCart, UserRound } from 'lucide';
import type { MouseEvent } from 'react';
import { TABS } from '../paths';
import css from './TabBar.module.css';

const icons = { home: House, category: LayoutGrid, cart: ShoppingCart, person: UserRound };

const MAX_COUNT = 99;

function CartCount() {
  const count = useAtomValue(cartCountAtom);
  if (count === 0) return null;
  return (
    <b className={css['count']} aria-label={`${count}件`}>
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </b>
  );
}

/** The four pages of the shell. They are shown whether or not a remote is there for them. */
export function TabBar({ pathname }: { pathname: string }) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(path);
  };
  return (
    <nav className={css['bar']} aria-label="主导航">
      {TABS.map(({ path, label, icon }) => (
        <a
          key={path}
          href={path}
          className={path === pathname ? css['now'] : css['tab']}
          aria-current={path === pathname ? 'page' : undefined}
          onClick={(event) => follow(event, path)}
        >
          <span className={css['icon']}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {iconShapes(icons[icon])}
            </svg>
            {icon === 'cart' && <CartCount />}
          </span>
          {label}
        </a>
      ))}
    </nav>
  );
}
