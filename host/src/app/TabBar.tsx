import { cartCountAtom } from '@cellar/shared/runtime/cartCount';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useAtomValue } from '@cellar/shared/state';
import type { MouseEvent } from 'react';
import { TABS } from '../paths';
import css from './TabBar.module.css';

const drawings = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  category: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 16.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0',
  cart: 'M3 4h2l2 11h10l2-8H6M7.500 19a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0M14.500 19a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c1-4 4-6 8-6s7 2 8 6',
};

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
              <path d={drawings[icon]} />
            </svg>
            {icon === 'cart' && <CartCount />}
          </span>
          {label}
        </a>
      ))}
    </nav>
  );
}
