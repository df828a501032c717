import { cx, Icon, Spinner, type IconName } from '@cellar/shared/ui/base';
import type { ReactElement, ReactNode } from 'react';
import { StateTitle } from './StateHero';
import css from './ResultHead.module.css';

type ResultHeadProps = {
  /** The name of an icon, or a drawing. */
  icon: IconName | ReactElement;
  tone: 'ok' | 'bad' | 'calm';
  title: string;
  /** The result is being asked for. */
  busy: boolean;
  /** What it came to, as a sentence. */
  text: string;
  /** Between title and sentence, e.g. the amount. */
  children?: ReactNode;
};

/** How something ended that was decided elsewhere, said as soon as it changes. */
export function ResultHead({ icon, tone, title, busy, text, children }: ResultHeadProps) {
  return (
    <section className={css.result} role="status" aria-live="polite">
      <span className={cx(css.mark, css[tone])}>
        {busy ? <Spinner /> : typeof icon === 'string' ? <Icon name={icon} size={34} /> : icon}
      </span>
      <StateTitle>{title}</StateTitle>
      {children}
      <p className={css.text}>{text}</p>
    </section>
  );
}
