import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  array: 'list',
  object: 'group of fields',
  record: 'group of fields',
  string: 'text',
};
const kindOf = (expected: string) => KINDS[expected] ?? expected;

function boundMessage(origin: string, limit: number | bigint, isLeast: boolean): string {
  const bound = `${isLeast ? 'at least' : 'at most'} ${limit}`;
  if (origin === 'string') return isLeast && limit === 1 ? 'is empty' : `must have ${bound} characters`;
  return origin === 'array' || origin === 'set' ? `must have ${bound} entries` : `must be ${bound}`;
}

/** The error map of what terminals and programs send: what is wrong with a value, where the schema has no words of its own. */
export const terminalMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `is no ${kindOf(issue.expected)}`;
    case 'too_small':
      return boundMessage(issue.origin, issue.minimum, true);
    case 'too_big':
      return boundMessage(issue.origin, issue.maximum, false);
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `must match ${issue.pattern ?? 'a pattern'}` : `is no ${issue.format}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.join(', ')}, which nothing is called`;
    case 'invalid_key':
      return 'has a name that is not allowed';
    default:
      return 'is not what is asked for';
  }
};
