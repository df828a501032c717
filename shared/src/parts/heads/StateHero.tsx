import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './StateHero.module.css';

/** The dark head of a details page: where an order or a case stands, and what comes next. */
export const StateHero = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <section className={cx(css.hero, className)}>{children}</section>
);

/** The name of a state or of a result. */
export const StateTitle = ({ children }: { children: ReactNode }) => <h2 className={css.title}>{children}</h2>;
