import type { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { CallSchema } from '@cellar/shared/contract/schema';
import type { App } from '../app';
import type { Fields } from './fields';
import { fieldsOfIssues, fieldWords } from './fieldWords';
import type { AnyCaller, Http } from './handler';
import { BusinessError } from '../errors/businessError';

/** Refusals that every call may give. */
const COMMON = new Set(['invalid', 'refused']);

/** Parameters that make no sense: in words for the person, and in English for a terminal. */
function badParameters(params: z.ZodObject, fields: Fields, { issues }: z.ZodError) {
  const { message, fields: words } = fieldsOfIssues(issues);
  const [issue] = params.safeParse(fields).error?.issues ?? [];
  const reason = `the request is invalid: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  return new BusinessError(message, { code: 'invalid', fields: words, reason });
}

/** A call that names its refusals gives no others. */
function checkDeclared(name: CallName, { errors }: CallSchema, error: unknown) {
  if (!(error instanceof BusinessError) || !errors) return;
  const code = String(error.result['code']);
  if (!COMMON.has(code) && !errors.includes(code)) throw new Error(`${name} does not declare the refusal ${code}`);
}

export type Invocation = { name: CallName; params: Fields; caller: AnyCaller; http?: Http };

/** Runs a call, its parameters checked against the declaration; results and refusals too, outside production. */
export async function invoke(app: App, { name, params, caller, http }: Invocation): Promise<unknown> {
  const call: CallSchema = calls[name];
  const parsed = call.params.safeParse(params, { error: fieldWords });
  if (!parsed.success) throw badParameters(call.params, params, parsed.error);
  const handle = app.handlers[name] as (params: unknown, caller: AnyCaller, http?: Http) => Promise<unknown>;
  if (app.config.mode === 'production') return (await handle(parsed.data, caller, http)) ?? null;
  const result = await handle(parsed.data, caller, http).catch((error: unknown) => {
    checkDeclared(name, call, error);
    throw error;
  });
  return call.result.parse(result ?? null);
}
