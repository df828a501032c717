import type { ReservableKind } from '@cellar/shared/api/campaigns/reservations/schema';

export const KINDS: Record<ReservableKind, string> = { event: '活动', sale: '抢购', product: '新品' };
export const LEVELS = { silver: '银卡及以上', gold: '金卡及以上', black: '黑金' };
