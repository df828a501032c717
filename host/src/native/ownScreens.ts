import type { Screen } from '../screen';

/** The shell's own screens, each a chunk. */
export const ownScreens: Readonly<Record<string, () => Promise<Screen>>> = {
  AppLoginScreen: () => import('./AppLoginScreen'),
  UpdateAppScreen: () => import('./UpdateAppScreen'),
  OemScreen: () => import('./OemScreen'),
};
