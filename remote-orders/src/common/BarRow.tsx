import { Row } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './BarRow.module.css';

/** What stands in the bar at the lower edge of a page; large text breaks it into lines. */
export const BarRow = ({ children }: { children: ReactNode }) => (
  <Row wrap apart rowGap={4} className={css.row}>
    {children}
  </Row>
);
