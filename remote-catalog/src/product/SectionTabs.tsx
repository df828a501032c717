import { cx } from '@cellar/shared/ui/base';
import css from './SectionTabs.module.css';
import { useScrolled } from './useScrolled';

const parts = { goods: '商品', tasting: '品鉴', reviews: '评价', graphic: '详情' } as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** A part counts as reached when it has come so near to the bar. */
const NEAR = 80;
const elementOf = (part: Part) => document.querySelector(`[data-part="${part}"]`);

function reached(): Part {
  const passed = names.filter((part) => (elementOf(part)?.getBoundingClientRect().top ?? Infinity) <= NEAR);
  return passed.at(-1) ?? 'goods';
}

/** The ways to the parts of a product's page, with the one in sight marked. */
export function SectionTabs() {
  const current = useScrolled(reached);
  const show = (part: Part) =>
    part === 'goods' ? window.scrollTo(0, 0) : elementOf(part)?.scrollIntoView({ block: 'start' });
  return (
    <nav className={css.tabs} aria-label="页内导航">
      {names.map((part) => (
        <button
          key={part}
          type="button"
          className={cx(css.tab, part === current && css.on)}
          aria-current={part === current || undefined}
          onClick={() => show(part)}
        >
          {parts[part]}
        </button>
      ))}
    </nav>
  );
}
