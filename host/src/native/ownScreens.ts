import type { Screen } from '../federation/loading/container';

/** The shell's own screens, each a chunk. */
export const ownScreens: Readonly<Record<string, () => Promise<Screen>>> = {
  AppLoginScreen: () => import('./AppLoginScreen'),
  UpdateAppScreen: () => import('./UpdateAppScreen'),
  OemScreen: () => import('./OemScreen'),
};
