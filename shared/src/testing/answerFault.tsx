import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { errorsOf, isSuccess } from '@cellar/shared/contract/errors';
import type { CallSchema } from '@cellar/shared/contract/schema';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Places in a value that parsing left out: the schema does not know them. */
function strayKeys(sent: unknown, parsed: unknown, path: string[] = []): string[] {
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.keys(sent).flatMap((key) => {
    if (sent[key] === undefined) return [];
    const at = [...path, key];
    return key in parsed ? strayKeys(sent[key], parsed[key], at) : [at.join('.')];
  });
}

/**
 * What is wrong with the body of an answer: a result that the call's schema does not allow or does not know all of, an error that it does
 * not declare.
 */
export function answerFault(name: string, body: unknown): string | undefined {
  if (!(name in calls) || !isRecord(body) || !('states' in body)) return undefined;
  const call: CallSchema = calls[name as CallName];
  const { states, result } = body;
  if (!isSuccess(states)) {
    const code = isRecord(result) ? result['code'] : undefined;
    const isKnown = code === undefined || errorsOf(call).includes(String(code));
    return isKnown ? undefined : `${name} does not declare the error ${String(code)}`;
  }
  const { error, data } = call.result.safeParse(result);
  if (error) return `${name} does not answer so: ${z.prettifyError(error)}`;
  const stray = strayKeys(result, data);
  return stray.length > 0 ? `${name} does not answer with ${stray.join(', ')}` : undefined;
}

/** The same of the call at an address: method and path, as a request has them. */
export function answerFaultAt(address: string, body: unknown): string | undefined {
  const fits = (declared: string) => new RegExp(`^${declared.replace(/:\w+/g, '[^/]+')}$`).test(address);
  const all = Object.entries(calls);
  const found = all.find(([, call]) => call.address === address) ?? all.find(([, call]) => fits(call.address));
  return found ? answerFault(found[0], body) : `no call of the contract has the address ${address}`;
}
