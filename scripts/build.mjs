import { createRequire } from 'node:module';
import { fail } from './fail.mjs';

const { Changed, consoleTarget, editorTarget, hostTarget, lockDist, remoteNames, remoteTarget, updateLive } =
  createRequire(import.meta.url)('../build/index.cjs');

/** `npm run build [-- host orders …]`: what is named, or all; only what has changed. */
const asked = process.argv.slice(2);
/** Of these there is one build; the others are remotes, of which the server must know the current version. */
const SINGLE = { host: hostTarget, console: consoleTarget, editor: editorTarget };
const known = [...Object.keys(SINGLE), ...remoteNames()];
const unknown = asked.find((name) => !known.includes(name));
if (unknown !== undefined) fail(`No package to build is called ${unknown}: choose among ${known.join(', ')}.`);

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const say = (name, text) => console.log(`${name.padEnd(12)} ${text}`);
const begun = performance.now();
const built = {};
let failed = 0;

const targetOf = (name) => SINGLE[name]?.() ?? remoteTarget(name);

/** Builds what has changed; once more when somebody saved a file meanwhile. */
async function build(name, anyway = false) {
  const target = targetOf(name);
  if (target.empty || target.fresh) return target;
  try {
    const warnings = await target.produce({ anyway });
    if (warnings) console.warn(warnings);
    return target;
  } catch (error) {
    if (error instanceof Changed) return build(name, true);
    throw error;
  }
}

async function make(name) {
  const since = performance.now();
  try {
    const { version, empty, fresh } = await build(name);
    if (!SINGLE[name]) built[name] = empty ? undefined : version;
    if (empty) say(name, 'has no screens yet');
    else say(name, fresh ? `${version} is up to date` : `${version} built in ${seconds(since)}`);
  } catch (error) {
    failed += 1;
    console.error(`${name} did not build:\n${error.message}`);
  }
}

// While one package is minified and compressed in native threads, the other is compiled.
const LANES = 2;
const queue = known.filter((each) => asked.length === 0 || asked.includes(each));
async function lane() {
  for (let name = queue.shift(); name; name = queue.shift()) await make(name);
}
await lockDist(() => console.log('Waiting for another build to end …'));
await Promise.all(Array.from({ length: LANES }, lane));
updateLive(built);
if (failed) fail(`The build of ${failed} package${failed > 1 ? 's' : ''} failed; the versions built before stay.`);
console.log(`Build finished in ${seconds(begun)}.`);
