import type { ReactNode } from 'react';
import type { DrawingName } from '../media/Drawing';
import { StateBlock } from './StateBlock';

type EmptyProps = {
  picture?: DrawingName;
  text: ReactNode;
  note?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  compact?: boolean;
};

export const Empty = ({ picture = 'box', ...block }: EmptyProps) => <StateBlock drawing={picture} {...block} />;
