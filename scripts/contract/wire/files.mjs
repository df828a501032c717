import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../run.mjs';
import { committed } from '../files.mjs';
import { describeCall, shareShapes } from './shapes.mjs';

const WIRE = 'shared/wire.json';
/** What the calls of contract 2 took and answered where it is not what they take and answer now. */
const OLDER = 'shared/wire-2.json';
const OLDER_CODE = '../../../server/src/http/calls/older';
const file = (name) => path.join(ROOT, name);
const parsed = (name) => JSON.parse(fs.readFileSync(file(name), 'utf8'));

/** What every call takes and answers today, and which are answered no longer or otherwise. */
export async function describeWire() {
  const { calls } = await import('../../../shared/src/api/registry.ts');
  const { CHANGED, RETIRED } = await import(`${OLDER_CODE}/retired.ts`);
  const described = Object.entries(calls).map(([name, call]) => [name, describeCall(call)]);
  return { ...shareShapes(Object.fromEntries(described)), retired: RETIRED, changed: CHANGED };
}

/** Says whether programs make a call, too. */
export async function takesToken() {
  const { calls } = await import('../../../shared/src/api/registry.ts');
  return (name) => typeof calls[name]?.access === 'object' && 'token' in calls[name].access;
}

/** The tables by which a call of contract 2 is answered: `{params, result}`, each a list of `[call, path]`; and its names. */
export async function olderNames() {
  const { NAMES, PARAMS, RESULTS } = await import(`${OLDER_CODE}/names.ts`);
  const pairs = (table) =>
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .flatMap(([call, ...paths]) => paths.map((each) => [call, each]));
  return { names: NAMES, params: pairs(PARAMS), result: pairs(RESULTS) };
}

export const readWire = () => (fs.existsSync(file(WIRE)) ? parsed(WIRE) : undefined);
export const committedWire = () => committed(WIRE) ?? readWire();
export const readOlderWire = () => parsed(OLDER);

const lines = (map) =>
  Object.entries(map)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** A call in a line, so that a change of one shows as one. */
const textOf = (wire) =>
  `{\n${Object.entries(wire)
    .map(([part, map]) => `"${part}": {\n${lines(map)}\n}`)
    .join(',\n')}\n}\n`;

export const writeWire = (wire, name = WIRE) => fs.writeFileSync(file(name), textOf(wire));
