import { accountScreens } from './accountScreens';
import { catalogScreens } from './catalogScreens';
import { orderScreens } from './orderScreens';
import type { Screen } from './state';

/** Every screen with the states that a buyer may meet. */
export const screens: Screen[] = [...catalogScreens, ...accountScreens, ...orderScreens];
