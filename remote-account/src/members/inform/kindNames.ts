import type { Notice } from '@cellar/shared/api/identity/notices/schema';

export const kindNames: Record<Notice['kind'], string> = { service: '服务', delivery: '配送', activity: '活动' };
