import { Icon, type IconName } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './StateHead.module.css';

type StateHeadProps = {
  icon: IconName;
  title: string;
  /** It is said as soon as it changes. */
  live?: boolean;
  children: ReactNode;
};

/** How something of the account stands, over what can be done about it. */
export const StateHead = ({ icon, title, live, children }: StateHeadProps) => (
  <div className={css.state} role={live ? 'status' : undefined}>
    <Icon name={icon} size={44} className={css.icon} />
    <h2>{title}</h2>
    {children}
  </div>
);
