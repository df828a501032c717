import type { ClassState } from '@cellar/shared/constants/classes';
import { SEATED } from '../../../core/states/classOrder';

/** An order in one of these has paid for its seats and keeps them. */
export const PAID_STATES: readonly ClassState[] = SEATED.filter((state) => state !== 'waiting');
