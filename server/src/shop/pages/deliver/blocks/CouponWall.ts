import { couponsOf } from '../couponsOf';
import type { BlockResolver } from '../blockResolver';

export const resolve: BlockResolver<'CouponWall'> = couponsOf;
