import type { Discovery } from '@cellar/shared/contract/discovery';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: Fields, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string' && value[name] !== '');
const all = (value: unknown, check: (one: Fields) => boolean) =>
  Array.isArray(value) && value.every((one) => isFields(one) && check(one));

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isVersion = (value: Fields) => texts(value, ['version', 'digest']);
const isRoute = (value: Fields) =>
  texts(value, ['path', 'remote', 'module', 'name']) &&
  typeof value['navTitle'] === 'string' &&
  typeof value['skeleton'] === 'string';
const isRemote = (value: Fields) =>
  texts(value, ['name', 'state']) &&
  (value['state'] !== 'live' || isVersion(value)) &&
  isFields(value['release']) &&
  isTexts(value['origins']) &&
  (value['withdrawn'] === undefined || isTexts(value['withdrawn'])) &&
  (value['fallback'] === undefined || (isFields(value['fallback']) && isVersion(value['fallback'])));

/** Whether what came is a discovery document of the kind that this shell reads. */
export const isDiscovery = (value: unknown): value is Discovery =>
  isFields(value) &&
  value['schema'] === 1 &&
  Number.isInteger(value['revision']) &&
  typeof value['ticket'] === 'string' &&
  isFields(value['releases']) &&
  all(value['routes'], isRoute) &&
  all(value['remotes'], isRemote);
