import { Card } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './HeadCard.module.css';

/** The card that lies over the picture's lower edge. */
export const HeadCard = ({ children }: { children: ReactNode }) => <Card className={css.head}>{children}</Card>;
