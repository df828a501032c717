#!/usr/bin/env node
import { build, check, dev, newRemote, release, screen, types } from './commands.mjs';

const COMMANDS = { new: newRemote, screen, dev, types, build, check, release };
const HELP = `cellar-remote <command>, in the folder of the remote:

  new gifts 礼品              a remote with one screen, at /gifts
  screen cards /gift-card     one screen more
  dev                         in a stand-in shell; --api <shop>: with its answers, --record keeps them; --shop <shop>: in it
  types                       against the contract that is installed
  build [--version 1.2.0]     dist/<version>, as it would be published, with its script beside the budget
  check                       types, build and budget: what a pipeline runs
  release …                   publish, promote, roll back; cellar-remote release --help says more

PORT is where dev listens (8080). @cellar/build/README.md says more, @cellar/shared/CONTRACT.md what each version of the contract brought.`;

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
    process.exitCode = 1;
  }
