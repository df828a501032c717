import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';

/** The shapes of an icon of Lucide, for an `svg` of 24 by 24 that strokes them. */
export const iconShapes = (icon: IconNode): ReactNode =>
  icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
