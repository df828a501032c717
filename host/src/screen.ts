import type { ComponentType } from 'react';

/** A module that has a screen. */
export type Screen = { default: ComponentType };
