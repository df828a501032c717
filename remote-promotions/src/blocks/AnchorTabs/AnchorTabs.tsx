import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { cx } from '@cellar/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import css from './AnchorTabs.module.css';

const placeOf = (block: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-block]')].find(({ dataset }) => dataset['block'] === block);

/** Which of the blocks one stands in: the last that has passed under the bar. */
function useCurrent(blocks: readonly string[], bar: { readonly current: HTMLElement | null }) {
  const [current, setCurrent] = useState(blocks[0]);
  const key = blocks.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = (bar.current?.getBoundingClientRect().bottom ?? 0) + 1;
      const passed = key
        .split(' ')
        .filter((block) => (placeOf(block)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent(passed.at(-1) ?? key.split(' ')[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key, bar]);
  return current;
}

/** Ways to the blocks below; stays under the nav bar. */
export default function AnchorTabs({ items }: BlockProps<'AnchorTabs'>) {
  const bar = useRef<HTMLElement>(null);
  const current = useCurrent(
    items.map(({ block }) => block),
    bar,
  );
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
      if (chosen && bar.current)
        bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  if (items.length === 0) return null;
  const go = (block: string) => {
    const place = placeOf(block);
    const line = bar.current?.getBoundingClientRect().bottom ?? 0;
    if (place) window.scrollTo({ top: window.scrollY + place.getBoundingClientRect().top - line, behavior: 'smooth' });
  };
  return (
    <nav ref={bar} className={css.anchors} aria-label="页内导航">
      {items.map(({ label, block }) => (
        <button
          key={block}
          type="button"
          className={cx(css.anchor, block === current && css.on)}
          aria-current={block === current || undefined}
          onClick={() => go(block)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
