import { isDeepStrictEqual } from 'node:util';
import { BusinessError } from '../../errors/businessError';

/**
 * Throws unless what the person read is what stands: a write replaces nothing that they have not seen. The refusal carries what stands now.
 * A console page of before names nothing that it read, and writes as it did.
 */
export function assertSeen<Value>(seen: Value | undefined, current: Value, message: string) {
  if (seen !== undefined && !isDeepStrictEqual(seen, current))
    throw new BusinessError(message, { code: 'changed', stale: true, detail: { current } });
}
