import { Title } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './CampaignHero.module.css';

/** The head of a page about one campaign: its name, and what it says of itself. */
export const CampaignHero = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.hero}>
    <Title>{title}</Title>
    {children}
  </section>
);

/** Until when, in a campaign's head. */
export const HeroTerm = ({ children }: { children: ReactNode }) => <p className={css.term}>{children}</p>;
