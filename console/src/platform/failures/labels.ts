import type { FailureGroup } from '@cellar/shared/api/platform/failures/schema';
import type { FailureKind } from '@cellar/shared/contract/report';

export const KINDS: Record<FailureKind, string> = {
  missing: '文件缺失',
  error: '加载失败',
  timeout: '加载超时',
  integrity: '文件内容不符',
  throw: '运行出错',
  discovery: '版本信息没有更新',
};

/** src/cart/CartScreen.tsx:42 */
export const placeText = ({ source, line }: { source: string; line: number }) => `${source}:${line}`;

/** Where it failed, or how. */
export const groupTitle = ({ place, kind }: Pick<FailureGroup, 'place' | 'kind'>) =>
  place ? placeText(place) : KINDS[kind];
