import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';

export const KINDS: Record<NameKind, string> = { winery: '酒庄', grape: '葡萄', region: '产区', category: '分类' };
