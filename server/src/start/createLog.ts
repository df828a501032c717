import { pino, type DestinationStream, type Logger } from 'pino';

type Described = Record<string, unknown>;

/** Of an error of the store only what names the place: its details quote rows, and rows are people's. */
const FIELDS = ['code', 'statusCode', 'table', 'column', 'constraint'] as const;

/** An error as plain data, with whatever caused it. */
export function describeError(error: unknown): Described {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, cause, errors } = error as Error & { errors?: unknown };
  const described: Described = { type: name, message, stack };
  for (const field of FIELDS) if (field in error) described[field] = (error as Record<string, unknown>)[field];
  if (cause !== undefined) described['cause'] = describeError(cause);
  if (Array.isArray(errors)) described['errors'] = errors.map(describeError);
  return described;
}

/** The log of the process: JSON lines, in which `error` (and `err`) is readable. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { error: describeError, err: describeError } }, destination ?? pino.destination(1));
