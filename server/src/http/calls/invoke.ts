import type { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { errorsOf } from '@cellar/shared/contract/errors';
import type { CallSchema } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import type { Fields } from './fields';
import { fieldsOfIssues, fieldMessage } from './fieldMessage';
import type { Http } from '../handler';
import type { AnyCaller } from '../../core/caller';
import { terminalMessage } from './terminalMessage';
import { BusinessError } from '../../errors/businessError';

/** Parameters that make no sense: in words for the person, and in English for a terminal. */
function badParameters(params: z.ZodObject, fields: Fields, { issues }: z.ZodError) {
  const { message, fields: byField } = fieldsOfIssues(issues);
  const [issue] = params.safeParse(fields, { error: terminalMessage }).error?.issues ?? [];
  const reason = `the request is invalid: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  return new BusinessError(message, { code: 'invalid', fields: byField, reason });
}

const isDeclared = (call: CallSchema, error: unknown) =>
  !(error instanceof BusinessError) || errorsOf(call).includes(error.code);

export type Invocation = { name: CallName; params: Fields; caller: AnyCaller; http?: Http };

/**
 * Runs a call, its parameters checked against the declaration. A result or an error that it does not declare so is a fault of the program:
 * outside production the call fails, in production an error goes to the log and still reaches the person.
 */
export async function invoke(app: App, { name, params, caller, http }: Invocation): Promise<unknown> {
  const call: CallSchema = calls[name];
  const parsed = call.params.safeParse(params, { error: fieldMessage });
  if (!parsed.success) throw badParameters(call.params, params, parsed.error);
  const handle = app.handlers[name] as (params: unknown, caller: AnyCaller, http?: Http) => Promise<unknown>;
  const isProduction = app.config.mode === 'production';
  const result = await handle(parsed.data, caller, http).catch((error: unknown) => {
    if (isDeclared(call, error)) {
      if (!isProduction && error instanceof BusinessError) call.detail?.partial().parse(error.result);
      throw error;
    }
    const fault = `${name} does not declare the error ${(error as BusinessError).code}`;
    if (!isProduction) throw new Error(fault, { cause: error });
    app.log.error({ error }, fault);
    throw error;
  });
  if (call.access !== 'guest') app.search.changed();
  return isProduction ? (result ?? null) : call.result.parse(result ?? null);
}
