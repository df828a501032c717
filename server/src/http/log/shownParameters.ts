import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';

type Property = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Property[];
  properties?: Record<string, Property>;
  names?: string;
  secret?: true;
};

const PLAIN_TYPES = ['integer', 'number', 'boolean', 'null'];
const PLAIN_FORMATS = ['uuid', 'date', 'date-time'];

/** Ids of things, numbers, choices and days say nothing of a person; texts may, and what is declared secret does. */
function isPlain(property: Property): boolean {
  const { secret, anyOf, names, type, format } = property;
  if (secret) return false;
  if (anyOf) return anyOf.every(isPlain);
  if (names || property.enum || 'const' in property || PLAIN_FORMATS.includes(format ?? '')) return true;
  const types = [type ?? []].flat();
  return types.length > 0 && types.every((one) => PLAIN_TYPES.includes(one));
}

const propertiesOf = (name: CallName) =>
  Object.entries(
    (z.toJSONSchema(calls[name].params, { io: 'output', unrepresentable: 'any' }) as Property).properties ?? {},
  );

type Parameters = { plain: ReadonlySet<string>; secret: ReadonlySet<string> };
const known = new Map<CallName, Parameters>();

/** Parameters of a call by what its declaration says of them; what is neither plain nor secret is text that somebody typed. */
export function parametersOf(name: CallName): Parameters {
  const found = known.get(name);
  if (found) return found;
  const namesOf = (holds: (property: Property) => boolean) =>
    new Set(propertiesOf(name).flatMap(([parameter, property]) => (holds(property) ? [parameter] : [])));
  const parameters = { plain: namesOf(isPlain), secret: namesOf(isSecret) };
  known.set(name, parameters);
  return parameters;
}

const isSecret = ({ secret, anyOf = [] }: Property): boolean => secret === true || anyOf.some(isSecret);
