import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { PROGRAMS } from '../../../server/bundle.mjs';
import { readConfiguration, SETTINGS } from '../../../server/src/configuration.ts';
import { productionEnv } from '../../../server/src/testing/releases/production.ts';
import { READ } from '../../assemble/layOut.mjs';
import { filesBelow, read } from '../repository.mjs';
import { compose, dockerfile, programsIn, settingsOf, unit } from './read.mjs';

const KNOWN = [...SETTINGS, 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'CHROME_PATH'];
/** Written by those who run the shop; the guide says how. */
const THEIRS = ['./keys', './backups', 'cellar.env'];
const guide = read('docs/production.md');
const scripts = JSON.parse(read('package.json')).scripts;
const isUnit = (file) => /\.(service|timer)$/.test(file);

function assertPrograms(text) {
  for (const file of programsIn(text)) {
    const made = /^server\/dist\/(\w+)\.mjs$/.exec(file)?.[1];
    if (made) assert.ok(Object.hasOwn(PROGRAMS, made), `${file} is no program of the server`);
    else assert.ok(READ.includes(file), `${file} is not in an assembled folder`);
  }
}

const assertSettings = (names) =>
  assert.deepEqual(
    names.filter((name) => !KNOWN.includes(name)),
    [],
    'no such setting',
  );

const instructions = dockerfile(read('Dockerfile'));
const rest = (word) => instructions.filter((each) => each.word === word).map((each) => each.rest);

// Rule: run-18
test('the image has stages, is not run by root, says how it fares, and names what there is', () => {
  const node = read('.nvmrc').trim();
  assert.equal(rest('FROM').length, 2);
  for (const image of rest('FROM')) assert.match(image, new RegExp(`^node:${node}-`));
  assert.equal(rest('USER').at(-1), 'node');
  assert.equal(rest('CMD').length + rest('HEALTHCHECK').length, 2);
  assertPrograms([...rest('CMD'), ...rest('HEALTHCHECK')].join('\n'));
  assert.ok(programsIn(rest('CMD')[0]).length === 1 && programsIn(rest('HEALTHCHECK')[0]).length === 1);
  assertSettings(rest('ENV').flatMap((line) => line.split(' ').map((part) => part.split('=')[0])));
  const [, command] = /npm run ([\w:]+)/.exec(rest('RUN')[0]);
  assert.ok(Object.hasOwn(scripts, command), `npm run ${command}`);
  assert.equal(rest('COPY').at(-1), '--from=build /app /app');
});

test('what is made or secret stays out of the image', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .map((line) => line.replace(/^\*\*\//, ''));
  const made = read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/^\/|\/$/g, ''));
  for (const each of made.filter((line) => line && line !== '.DS_Store'))
    assert.ok(ignored.includes(each), `${each} is not in .dockerignore`);
});

// Rule: run-18
test('the composition names services, volumes, networks, files, programs and settings that there are', () => {
  const { services, volumes, networks } = compose();
  const variables = new Set();
  for (const [name, service] of Object.entries(services)) {
    assert.match(service.image, /:[\w.${}:-]+$/, `${name} has no version`);
    assert.ok(!service.image.endsWith(':latest'));
    const needs = service.depends_on ?? {};
    for (const other of Object.keys(needs)) assert.ok(services[other], `${name} waits for ${other}`);
    for (const each of service.networks ?? []) assert.ok(Object.hasOwn(networks, each), each);
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      const isThere = source.startsWith('.')
        ? THEIRS.includes(source) || fs.existsSync(path.join('deploy', source))
        : Object.hasOwn(volumes, source);
      assert.ok(isThere, `${name} mounts ${source}`);
    }
    if (service.build) assertSettings(Object.keys(service.environment));
    assertPrograms([service.entrypoint ?? [], service.command ?? []].flat().join(' '));
  }
  for (const [, variable] of read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)) variables.add(variable);
  for (const variable of variables) assert.ok(guide.includes(variable), `the guide does not say ${variable}`);
  for (const name of ['shop-a', 'shop-b']) assert.ok(compose().services.proxy.environment.UPSTREAMS.includes(name));
});

// Rule: run-18
test('the units start programs that there are, with files that the guide makes', () => {
  const files = filesBelow('deploy').filter(isUnit);
  assert.ok(files.length >= 3);
  for (const file of files) {
    const { Service = [], Unit } = unit(read(file));
    assert.ok(Unit.some(([name]) => name === 'Description'));
    const value = (name) => Service.filter(([each]) => each === name).map(([, text]) => text);
    assertPrograms(value('ExecStart').join('\n'));
    for (const place of [...value('EnvironmentFile'), ...value('WorkingDirectory')])
      assert.ok(guide.includes(place), `${file}: the guide does not say ${place}`);
    assertSettings(value('Environment').map((text) => text.split('=')[0]));
    assert.ok(!value('User').includes('root'));
    for (const [name, text] of Unit.filter(([each]) => each === 'Documentation')) {
      const [, inCheckout] = /^file:\/\/\/usr\/src\/cellar\/(.+)$/.exec(text) ?? [];
      assert.ok(inCheckout && fs.existsSync(inCheckout), `${file}: ${name} ${text}`);
    }
    if (file.endsWith('.timer')) assert.ok(files.includes(file.replace(/timer$/, 'service')));
    assert.ok(guide.includes(path.basename(file).replace(/@.*/, '@')), `the guide does not say ${file}`);
  }
});

// Rule: run-18
test('with the settings of the example filled in, a production shop starts', () => {
  const example = settingsOf(read('deploy/cellar.env.example'));
  assertSettings(Object.keys(example));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-settings-'));
  const filled = productionEnv(folder);
  const env = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      value.startsWith('/') ? filled[name] : value || filled[name],
    ]),
  );
  assert.equal(readConfiguration(env).mode, 'production');
  fs.rmSync(folder, { recursive: true });
});

// Rule: run-18
test('a shell reads the settings of the example as they stand there', () => {
  const script = 'set -a; . deploy/cellar.env.example; exec "$0" -p "JSON.stringify(process.env)"';
  const env = JSON.parse(execFileSync('sh', ['-ec', script, process.execPath], { encoding: 'utf8', env: {} }));
  for (const [name, value] of Object.entries(settingsOf(read('deploy/cellar.env.example'))))
    assert.equal(env[name], value);
});

test('the guide names commands and programs that there are', () => {
  for (const [, name] of guide.matchAll(/npm run ([\w:-]+)/g))
    assert.ok(Object.hasOwn(scripts, name), `npm run ${name}`);
  assertPrograms(guide);
});
