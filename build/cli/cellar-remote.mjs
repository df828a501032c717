#!/usr/bin/env -S node --max-semi-space-size=64
import { EXITS, Refused } from '../release/failure.mjs';
import { build, check, dev, newRemote, release, screen, test, types } from './commands.mjs';

const COMMANDS = { new: newRemote, screen, dev, types, test, build, check, release };
const HELP = `cellar-remote <command>, in the folder of the remote:

  new gifts 礼品              a remote with one screen, at /gifts
  screen cards /gift-card     one screen more
  dev                         in a stand-in shell; --api <shop>: with its answers, --record keeps them; --shop <shop>: in it
  types                       against the contract that is installed
  test [name…] [--json]       draws each state of standin.json and each screen in a real browser, and plays journeys.ts
  build [--version 1.2.0]     dist/<version>, as it would be published, with its script beside the budget
  check                       types, build and budget: what a pipeline runs
  release …                   publish, promote, roll back; cellar-remote release --help says more

Exit codes: 0 done, 2 the line or the folder is wrong, 6 it does not build or fit the types, 9 a test failed; release has more.
PORT is where dev listens (8080); CHROME_PATH the browser of the tests, else Chromium or Chrome of this machine.
@cellar/build/README.md says more, @cellar/shared/CONTRACT.md what each version of the contract brought.`;

const [name, ...args] = process.argv.slice(2);
const isHelp = (word) => word === '--help' || word === '-h';

if (
  name === 'help' ||
  isHelp(name) ||
  (name !== 'release' && Object.hasOwn(COMMANDS, name ?? '') && args.some(isHelp))
) {
  console.log(HELP);
} else if (!Object.hasOwn(COMMANDS, name ?? '')) {
  console.error(
    `Say what: cellar-remote ${Object.keys(COMMANDS).join('|')}; cellar-remote --help says what each does.`,
  );
  process.exitCode = 2;
} else
  try {
    const code = await COMMANDS[name](process.cwd(), args);
    if (code) process.exitCode = code;
  } catch (error) {
    console.error(error.message);
    process.exitCode = error instanceof Refused ? EXITS[error.kind].code : 1;
  }
