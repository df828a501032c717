#!/usr/bin/env node
import { build, dev, newRemote, release, screen, types } from './commands.mjs';

const COMMANDS = { new: newRemote, screen, dev, types, build, release };
const [name, ...args] = process.argv.slice(2);

if (!Object.hasOwn(COMMANDS, name ?? '')) {
  console.error(`Say what: cellar-remote ${Object.keys(COMMANDS).join('|')}; the README of @cellar/build says more.`);
  process.exit(1);
}
try {
  const code = await COMMANDS[name](process.cwd(), args);
  if (code) process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
