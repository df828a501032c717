import Fastify from 'fastify';
import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '../app';
import { openApi, type JsonSchema, type Operation } from './openApi';
import { registerDocs } from './registerDocs';
import { shape } from './shape';

const names = Object.keys(calls) as CallName[];
const { paths } = openApi();

function operationOf(name: CallName): { method: string; operation: Operation | undefined } {
  const [method = '', route = ''] = calls[name].address.split(' ');
  return { method, operation: paths[route.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] };
}

const fieldsOf = ({ parameters, requestBody }: Operation) => [
  ...parameters.map((one) => one.name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
];
const schemaOf = ({ parameters, requestBody }: Operation, field: string): JsonSchema | undefined =>
  parameters.find(({ name }) => name === field)?.schema ??
  Object.values(requestBody?.content ?? {})[0]?.schema.properties?.[field];

// Rule: call-17
it('lists every declared call once, and nothing else', () => {
  const listed = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(listed.sort()).toEqual([...names].sort());
});

// Rule: call-17
it.each(names)('%s has its parameters with their types, its result and its errors', (name) => {
  const { method, operation } = operationOf(name);
  if (!operation) throw new Error(`${name} is not listed`);
  const own = Object.keys((calls[name].params as z.ZodObject).shape);
  const isConsole = calls[name].address.includes(' /console/');
  expect(fieldsOf(operation)).toEqual(expect.arrayContaining([...own, ...(isConsole ? [] : ['req_quarry'])]));
  for (const field of own) expect([field, schemaOf(operation, field)]).not.toEqual([field, {}]);
  expect(operation.requestBody === undefined).toBe(method === 'GET');
  const { $schema: _dialect, ...result } = z.toJSONSchema(calls[name].result, {
    io: 'output',
    unrepresentable: 'any',
  });
  const success = operation.responses['200']?.content?.['application/json']?.schema;
  expect(success?.['oneOf'] ?? [success]).toContainEqual(
    expect.objectContaining({ properties: expect.objectContaining({ states: { const: 200 }, result }) }),
  );
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining([
      ...((calls[name].access as string) === 'guest' ? [] : ['401']),
      '404',
      '429',
      '500',
      '503',
    ]),
  );
});

// Rule: call-17
it('needs nothing that the document does not hold', () => {
  const refs = [...JSON.stringify(openApi()).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Error']));
});

// Rule: call-17
it('reads as a type does', () => {
  const schema = z.object({
    id: z.uuid(),
    size: z.int().min(1).max(50).default(20),
    kind: z.enum(['a', 'b']),
    list: z.array(z.object({ next: z.string().nullable() })),
    note: z.string().optional(),
  });
  expect(shape(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)).toBe(
    '{\n  id: uuid\n  size?: integer（≥ 1，≤ 50，默认 20）\n  kind: "a" | "b"\n  list: {\n    next: string | null\n  }[]\n  note?: string\n}',
  );
});

async function ask(url: string) {
  const server = Fastify();
  await registerDocs(server, {} as App);
  const reply = await server.inject(url);
  await server.close();
  return reply;
}

// Rule: call-17
it('is a page that works without any script, and a document for programs', async () => {
  const page = await ask('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'/,
  );
  expect(page.body).not.toMatch(/<script|style="|https?:\/\//);
  for (const name of names) expect(page.body).toContain(`id="${name}"`);
  expect((await ask('/api/docs/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/product/details': { get: { operationId: 'products.get' } } },
  });
});
