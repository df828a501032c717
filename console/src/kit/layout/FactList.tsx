import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known of one thing; a fact without a value is left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
