import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

function boundMessage(origin: string, limit: number | bigint, isLeast: boolean): string {
  if (origin === 'string') return `${isLeast ? '至少' : '最多'} ${limit} 个字`;
  if (origin === 'array') return isLeast ? `请至少选择 ${limit} 项` : `最多选择 ${limit} 项`;
  return `不能${isLeast ? '小于' : '大于'} ${limit}`;
}

/** What is wrong with a field, as it stands beside it; a schema's own words come first. */
export function issueMessage(issue: Issue): string {
  if (isMissing(issue.input)) return '不能为空';
  switch (issue.code) {
    case 'too_small':
      return boundMessage(issue.origin, issue.minimum, true);
    case 'too_big':
      return boundMessage(issue.origin, issue.maximum, false);
    case 'invalid_value':
      return '请选择';
    default:
      return '格式不正确';
  }
}
