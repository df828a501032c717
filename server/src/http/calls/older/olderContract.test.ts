import type { FastifyRequest } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { CONTRACT_HEADER, CONTRACT_MAJOR, CONTRACT_VERSION } from '@cellar/shared/contract/version';
import { BusinessError } from '../../../errors/businessError';
import { withApp } from '../../../testing/withApp';
import { buildServer } from '../../server';
import { CHANGED, RETIRED } from './retired';
import { DETAILS, PARAMS, RESULTS } from './names';
import { inContract } from './olderContract';

const from = (contract?: string) =>
  ({ headers: contract === undefined ? {} : { [CONTRACT_HEADER]: contract } }) as unknown as FastifyRequest;
const echo = (fields: unknown) => Promise.resolve(fields);

// Rule: call-30
test('a client of the contract before gives its own names and finds both in the answer', async () => {
  const event = { id: '1', text: '已揽收', at: 'now' };
  const answer = await inContract(from(), 'logistics.getParcel', {}, () => echo({ courier: '顺丰', events: [event] }));
  expect(answer).toEqual({ courier: '顺丰', events: [{ ...event, words: '已揽收' }] });
  expect(await inContract(from(), 'catalog.search', { words: '香槟', size: '5' }, echo)).toMatchObject({
    text: '香槟',
  });
});

test('a client of this contract gets what the call answers, and its names are not looked for', async () => {
  const now = from(String(CONTRACT_MAJOR));
  const event = { id: '1', text: '已揽收', at: 'now' };
  expect(await inContract(now, 'logistics.getParcel', {}, () => echo({ events: [event] }))).toEqual({
    events: [event],
  });
  expect(await inContract(now, 'catalog.search', { words: '香槟' }, echo)).toEqual({ words: '香槟' });
});

test('names below lists that came as JSON are read, and text that is none stays as it was sent', async () => {
  const food = JSON.stringify([{ name: '烤鸭', words: '油润' }]);
  expect(await inContract(from(), 'productAdmin.save', { food }, echo)).toMatchObject({
    food: [{ name: '烤鸭', text: '油润' }],
  });
  expect(await inContract(from(), 'productAdmin.save', { food: '[{' }, echo)).toEqual({ food: '[{' });
});

test('what an error brings along has both names', async () => {
  const [line = ''] = DETAILS.trim().split('\n');
  const [name = '', ...paths] = line.split(' ');
  const flat = paths.find((path) => !path.includes('*')) ?? '';
  const keys = flat.split('.');
  const detail = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), '原文') as Record<string, unknown>;
  const fails = () => Promise.reject(new BusinessError('变了', { code: 'changed', detail }));
  const error = (await inContract(from(), name, {}, fails).catch((one: unknown) => one)) as BusinessError;
  expect(JSON.stringify(error.result).match(/原文/g)).toHaveLength(2);
});

test('over HTTP a page without the header searches by its old name', () =>
  withApp(async ({ app }) => {
    const server = await buildServer({ ...app, routePlugins: [] });
    const ask = (headers: Record<string, string>) =>
      server.inject({ method: 'GET', url: '/api/search', query: { words: '香槟' }, headers });
    expect((await ask({})).json()).toMatchObject({ states: 200 });
    expect((await ask({ [CONTRACT_HEADER]: String(CONTRACT_MAJOR) })).json()).toMatchObject({ states: 422 });
  }));

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[] } & {
  prefixItems?: Json[];
  additionalProperties?: Json | boolean;
};

const has = (schema: Json, [key, ...rest]: string[]): boolean => {
  if (key === undefined) return true;
  const { items, additionalProperties, prefixItems = [], properties = {} } = schema;
  const entries = [items, additionalProperties, ...prefixItems].filter((one): one is Json => typeof one === 'object');
  const below = key === '*' ? entries : [properties[key]].filter((one): one is Json => one !== undefined);
  const same = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return below.some((one) => has(one, rest)) || same.some((one) => has(one, [key, ...rest]));
};

test.each([
  ['params', PARAMS],
  ['result', RESULTS],
  ['detail', DETAILS],
] as const)('every path of the %s is a field of the call today', (part, table) => {
  const lost = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...paths] = line.split(' ');
      const call: CallSchema | undefined = calls[name as CallName];
      const shape = call?.[part] as z.ZodType | undefined;
      const read = (io: 'input' | 'output') =>
        (shape ? z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' }) : {}) as Json;
      const [input, output] = [read('input'), read('output')];
      return paths
        .filter((one) => !has(input, one.split('.')) && !has(output, one.split('.')))
        .map((one) => `${name} ${one}`);
    });
  expect(lost).toEqual([]);
});

test('the version of the contract in the code is the one of the package', () => {
  const file = path.join(import.meta.dirname, '../../../../../shared/package.json');
  const { version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string };
  expect(version.split('.').slice(0, 2).join('.')).toBe(CONTRACT_VERSION);
});

const OUTDATED = { message: '页面已有新版本，请刷新后再试', result: { code: 'pageOutdated' } };

// Rule: release-68
test('what is answered no longer, or is not known here, is refused as asked by an older page', () =>
  withApp(async ({ app }) => {
    const server = await buildServer({ ...app, routePlugins: [] });
    const ask = (address: string) => {
      const [method = '', url = ''] = address.split(' ');
      return server.inject({ method: method as 'GET', url: url.replace(/:\w+/g, 'x') });
    };
    for (const address of Object.keys(RETIRED)) {
      const reply = await ask(address);
      expect([address, reply.statusCode]).toEqual([address, 410]);
      expect(reply.json()).toMatchObject({ states: 410, ...OUTDATED });
    }
    for (const address of ['GET /api/was/once', 'POST /api/was/once', 'POST /console/api/was/once'])
      expect((await ask(address)).json()).toMatchObject({ states: 404, ...OUTDATED });
    await server.close();
  }));

// Rule: release-68
test('a call of the console that changed is refused to a page of before', async () => {
  const changed = CHANGED as Record<string, string>;
  changed['lots.list'] = '3.12';
  try {
    for (const version of [undefined, '3', '3.9', '2.16'])
      await expect(inContract(from(version), 'lots.list', {}, echo)).rejects.toMatchObject({ code: 'pageOutdated' });
    for (const version of ['3.12', '3.13', '4.0'])
      expect(await inContract(from(version), 'lots.list', { a: 1 }, echo)).toEqual({ a: 1 });
  } finally {
    delete changed['lots.list'];
  }
});

test('the day since which a call is gone is a day', () => {
  for (const day of Object.values(RETIRED)) expect(new Date(day).toISOString()).toContain(day);
});
