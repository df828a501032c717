import { showErrors } from './panel';

const ORIGIN = new URL(__webpack_public_path__).origin;
/** The registry of the page: several remotes may be under development in it. */
const started = (globalThis.cellarOverlays ??= new Set());

/** Where the code of a stack was written; the development server knows. */
async function positionsOf(stack) {
  const reply = await fetch(`${ORIGIN}/positions`, { method: 'POST', body: stack }).catch(() => undefined);
  return reply?.ok ? reply.json() : [];
}

function start() {
  const errors = { build: [], runtime: [] };
  let wasLoadedBroken = false;
  let isFirst = true;
  const draw = () => showErrors(ORIGIN, errors.build.length > 0 ? errors.build : errors.runtime);

  async function noteError(error) {
    // What does not build fails where it runs, too.
    if (!(error instanceof Error) || errors.build.length > 0) return;
    const positions = await positionsOf(error.stack ?? '');
    if (positions.length === 0 || errors.runtime.some(({ message }) => message === String(error))) return;
    errors.runtime.push({ place: positions[0], message: String(error), positions });
    draw();
  }

  // A page hears of each build, and of the one that stands when it comes.
  new EventSource(`${ORIGIN}/builds`).addEventListener('message', ({ data }) => {
    errors.build = JSON.parse(data);
    errors.runtime = isFirst ? errors.runtime : [];
    wasLoadedBroken ||= isFirst && errors.build.length > 0;
    isFirst = false;
    // Nothing of a broken build runs here: what is mended has to be loaded.
    if (wasLoadedBroken && errors.build.length === 0) location.reload();
    else draw();
  });
  addEventListener('error', ({ error }) => void noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => void noteError(reason));
  // React says there what a boundary caught.
  const complain = console.error;
  console.error = (...said) => {
    complain.apply(console, said);
    for (const each of said) void noteError(each);
  };
}

if (!started.has(ORIGIN)) {
  started.add(ORIGIN);
  start();
}

/** A runtime plugin, so that it comes with the container. */
export default () => ({ name: 'overlay' });
