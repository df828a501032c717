import type { TokenAction } from '@cellar/shared/contract/roles';

export const TOKEN_LABELS: Record<TokenAction, string> = {
  publish: '发布版本',
  promote: '上线与灰度',
  rollback: '回滚与停用',
  read: '查看',
};
