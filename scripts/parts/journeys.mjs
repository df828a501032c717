import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from '../checks/repository.mjs';
import { ensureChromium } from '../machine/chromium.mjs';
import { outcome, reported, shortened } from './outcome.mjs';

const PLAYWRIGHT = 'e2e/node_modules/@playwright/test/cli.js';

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failureOf = ({ file, title, tests }) => {
  const results = tests.flatMap((test) => test.results);
  const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');
  const said = results.flatMap(({ stderr }) => stderr.map(({ text }) => text)).join('');
  return [`${file}: ${title}`, ...[messages, said].filter(Boolean).map(shortened)].join('\n  ');
};

const readPlaywright = (report) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, failures: [] };
  const { suites, stats, errors } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failed = specsOf({ suites }).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failed.map(failureOf), ...errors.map(({ message }) => shortened(message))],
  };
};

const SPECS = filesBelow('e2e/journeys').filter((file) => file.endsWith('.spec.ts'));
/** The operators' guide, a seventh of all journeys: played after a change of the page editor, and by `npm run walk`. */
const GUIDE = SPECS.filter((file) => path.basename(file).startsWith('guide'));
const isOfEditor = (file) => file.startsWith('console/src/pages/');

const BUYING = 'e2e/journeys/trade/buy.spec.ts';
/** The walks through all screens, whose tests name the remote whose screens they see. */
const WALKS = ['e2e/journeys/screens/every.spec.ts', 'e2e/journeys/screens/addresses.spec.ts'];

/**
 * Journeys that a change reaches: those that were changed, the way from the front page to a paid order, and the walks of the changed
 * remotes or of all.
 */
function reached({ files }) {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const remotes = [...new Set(files.flatMap((file) => /^remote-([^/]+)/.exec(file)?.[1] ?? []))];
  const isWide = files.some((file) => /^(host|shared|server|e2e\/support)\//.test(file));
  const consoleToo = files.some((file) => file.startsWith('console/')) ? ['e2e/journeys/platform/console.spec.ts'] : [];
  const guideToo = files.some(isOfEditor) ? GUIDE : [];
  const others = [...new Set([...specs, BUYING, ...consoleToo, ...guideToo])].filter((file) => !WALKS.includes(file));
  const walks = isWide || remotes.length ? WALKS : WALKS.filter((file) => specs.includes(file));
  const some = isWide ? '(screens|pages) of' : `(screens|pages) of (${remotes.join('|')}) `;
  return [others, ...walks.map((file) => (specs.includes(file) ? [file] : [file, '--grep', some]))];
}

async function play(args, { browser, alone }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-journeys-'));
  const report = path.join(folder, 'report.json');
  try {
    return await reported(
      [PLAYWRIGHT, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      { alone, env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      () => readPlaywright(report),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The shop in a real browser against the real server. */
export async function journeys({ changes, files, repeat, alone }) {
  const browser = await ensureChromium();
  const all = files.length ? files : SPECS.filter((file) => !GUIDE.includes(file));
  const runs = changes && !files.length ? reached(changes) : [all];
  const total = outcome(0, 0);
  for (const args of runs) {
    const { passed, failed, failures, output } = await play([...args, `--repeat-each=${repeat}`], { browser, alone });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    total.output += output;
  }
  return total;
}
