import { Empty, LazyPart } from '@cellar/shared/ui/base';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import css from './EmptyPage.module.css';

type EmptyPageProps = Omit<ComponentProps<typeof Empty>, 'compact'>;

/** More than a page's margin stands above it: tabs, a card. */
const MAX_MARGIN = 24;

const loadGoods = () => import('./Recommendations');
/** A page without its goods is whole. */
const nothing = () => null;

/** Directly under the bar it stands at one height, whatever margin the page has. */
function useOneHeight() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const page = element?.closest('main')?.parentElement;
    if (!element || !page) return;
    const bar = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const above = element.getBoundingClientRect().top - page.getBoundingClientRect().top;
    if (above - bar <= MAX_MARGIN) element.style.marginTop = `${bar - above}px`;
  }, []);
  return place;
}

/** Stands for all that a page or its list would show: what is missing, the way on, and four goods to go on with. */
export function EmptyPage(props: EmptyPageProps) {
  const place = useOneHeight();
  return (
    <div ref={place} className={css.page}>
      <Empty {...props} />
      <LazyPart load={loadGoods} wanted failed={nothing}>
        {({ Recommendations }) => <Recommendations place="result" size={4} />}
      </LazyPart>
    </div>
  );
}
