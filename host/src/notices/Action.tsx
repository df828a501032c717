import type { ReactNode } from 'react';
import css from './Action.module.css';

type ActionProps = { onClick: () => void; children: ReactNode; main?: boolean };

export const Action = ({ onClick, children, main }: ActionProps) => (
  <button type="button" className={main ? css['primary'] : css['line']} onClick={onClick}>
    {children}
  </button>
);
