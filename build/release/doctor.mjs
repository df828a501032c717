import { createRequire } from 'node:module';
import { EXITS, Refused } from './failure.mjs';
import { columns } from './tables.mjs';

const require = createRequire(import.meta.url);
const SECOND = 1000;
const CLOCK = 60;

const good = (what) => ({ state: 'ok', what });
const bad = (kind, what) => ({ state: 'fails', kind, what });

/** The outcome of a question to the shop, or why there is none. */
const asked = async (question) => {
  try {
    return good(await question());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return bad(error.kind, error.message);
  }
};

const ready = (shop) => async () => {
  const reply = await fetch(`${shop.to}/readyz`).catch((error) => {
    throw new Refused(`nothing answers at ${shop.to}: ${error.cause?.code ?? error.message}`, 'offline');
  });
  if (!reply.ok) throw new Refused(`${shop.to}/readyz answers ${reply.status}`, 'offline');
  const off = Math.abs(Date.parse(reply.headers.get('date')) - Date.now()) / SECOND;
  if (off > CLOCK) throw new Refused(`its clock is ${Math.round(off)} s from the one here`, 'usage');
  return `${shop.to} answers (${shop.from})`;
};

const tokenServes = (shop) => async () => {
  if (!shop.hasToken) throw new Refused('none: set CELLAR_TOKEN; the command token makes one (token --help)', 'access');
  try {
    await shop.list();
  } catch (error) {
    // It is known, and may do other things than read.
    if (error.code !== 'tokenAction') throw error;
    return error.message.replace(/^\d+: /, '');
  }
  return 'it is known, and may read';
};

/** Whether a host that offers `offered` runs what is built with `own`: the same major, not older. */
function runs(offered, own) {
  const [major, minor, patch] = own.split('.').map(Number);
  const [itsMajor, itsMinor, itsPatch] = offered.split('.').map(Number);
  return major === itsMajor && (itsMinor > minor || (itsMinor === minor && itsPatch >= patch));
}

const contractFits = (shop) => async () => {
  const { CONTRACT } = require('../contract.cjs');
  const { contract } = await shop.discovery();
  if (!contract || runs(contract, CONTRACT)) return `built with ${CONTRACT}, the shop offers ${contract || 'none yet'}`;
  throw new Refused(`built with ${CONTRACT}, the shop offers ${contract}: it would not be promoted there`, 'refused');
};

/** Looks at everything that a release needs before one is tried: shop, token, contract. */
export async function doctor(shop) {
  const answers = await asked(ready(shop));
  const isThere = answers.state === 'ok';
  const checks = [
    { name: 'node', ...good(process.versions.node) },
    { name: 'shop', ...answers },
    ...(isThere
      ? [
          { name: 'token', ...(await asked(tokenServes(shop))) },
          { name: 'contract', ...(await asked(contractFits(shop))) },
        ]
      : []),
  ];
  const worst = checks.find(({ state }) => state === 'fails');
  return {
    lines: columns(checks.map(({ name, state, what }) => [name, state, what])),
    data: { checks: checks.map(({ name, state, what }) => ({ name, state, what })) },
    ...(worst && { kind: worst.kind in EXITS ? worst.kind : 'usage' }),
  };
}
