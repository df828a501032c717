import { z } from 'zod';
import type { CallSchema } from '@cellar/shared/contract/schema';

export type Property = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Property>;
  required?: string[];
  items?: Property;
  anyOf?: Property[];
  /** Kind of the thing that an id names. */
  names?: string;
};

/** What a handler gets, as JSON schema: what travels as JSON has its own shape there. */
export const shapeOf = ({ params }: CallSchema) =>
  z.toJSONSchema(params, { io: 'output', unrepresentable: 'any' }) as Property;

/** Values that forms want in a form of their own. */
const BY_NAME: Record<string, unknown> = {
  areaCode: '310115',
  at: '2026-01-01T00:00:00Z',
  code: '123456',
  name: '林致远',
  password: 'Cellar2026',
  phone: '13900000007',
};

/** Which value stands at a place (`lines.0.id`); undefined: any that the shape admits. */
export type Choose = (path: string, property: Property) => unknown;

/**
 * Parameters that a shape admits: what is required, and the optional ones that `wanted` leads through or `choose` has a value for. A list
 * has one entry.
 */
export function sampleParams(shape: Property, choose: Choose, wanted = '', path = ''): unknown {
  const chosen = choose(path, shape);
  if (chosen !== undefined) return chosen;
  const name = path.split('.').at(-1) ?? '';
  const below = (property: Property, step: string | number) =>
    sampleParams(property, choose, wanted, path ? `${path}.${step}` : String(step));
  if (shape.anyOf) {
    const options = shape.anyOf;
    return sampleParams(options.find(({ names }) => names) ?? options[0]!, choose, wanted, path);
  }
  if (shape.properties) {
    const leads = (step: string) => `${wanted}.`.startsWith(`${path ? `${path}.` : ''}${step}.`);
    const isGiven = (step: string, property: Property) =>
      property.names === undefined && choose(path ? `${path}.${step}` : step, property) !== undefined;
    const taken = Object.entries(shape.properties).filter(
      ([step, property]) =>
        leads(step) || isGiven(step, property) || (shape.required?.includes(step) && !hasDefault(property)),
    );
    return Object.fromEntries(taken.map(([step, property]) => [step, below(property, step)]));
  }
  if (shape.items) return [below(shape.items, 0)];
  if (name in BY_NAME) return BY_NAME[name];
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'boolean') return false;
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1);
  return '酒'.repeat(Math.max(6, shape.minLength ?? 0));
}

const hasDefault = (property: Property | undefined) => property !== undefined && 'default' in property;

/** Every single value of a shape with its place. */
export function leavesOf(shape: Property, path = ''): { path: string; property: Property }[] {
  const below = (property: Property, step: string | number) =>
    leavesOf(property, path ? `${path}.${step}` : String(step));
  if (shape.properties) return Object.entries(shape.properties).flatMap(([step, property]) => below(property, step));
  if (shape.items) return below(shape.items, 0);
  if (shape.anyOf && !shape.names) return shape.anyOf.flatMap((property) => leavesOf(property, path));
  return [{ path, property: shape }];
}
