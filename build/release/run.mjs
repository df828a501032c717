import { asOrigin, readArguments } from './arguments.mjs';
import { COMMANDS } from './commands.mjs';
import { EXITS, Refused } from './failure.mjs';
import { tokenFor } from './identity.mjs';
import { helpOn, helpOnAll, OF_ALL } from './help.mjs';
import { registry } from './registry.mjs';

/** The shop that is meant, and by what. */
function placeOf({ to }, { CELLAR_SHOP, PORT = '8080' }) {
  if (to) return { to, from: '--to' };
  if (CELLAR_SHOP) return { to: asOrigin('CELLAR_SHOP', CELLAR_SHOP), from: 'CELLAR_SHOP' };
  if (!/^\d{1,5}$/.test(PORT)) throw new Refused(`PORT ${PORT} is not a port: write a number like 8080.`);
  // The shop of this machine, at the port that `npm start` takes by the same variable.
  return { to: `http://127.0.0.1:${PORT}`, from: 'this machine at PORT' };
}

const isOne = (name) => Object.hasOwn(COMMANDS, name ?? '');

/** The command of a line; a remote alone means that it is published. */
function commandOf([first, ...rest]) {
  const [name, words] = isOne(first) ? [first, rest] : ['publish', [first, ...rest]];
  return { name, words, command: COMMANDS[name] };
}

function assertTaken({ name, words, command }, flags, program) {
  const needed = command.takes.filter((word) => !word.startsWith('['));
  if (words.length < needed.length || words.length > command.takes.length)
    throw new Refused(`It takes other words.\n${helpOn(name, command, program)}`);
  const strange = Object.keys(flags).find((flag) => ![...command.flags, ...OF_ALL].includes(flag));
  if (strange) throw new Refused(`--${strange} is no flag of ${name}.\n${helpOn(name, command, program)}`);
}

function helpFor(words, { help }, program) {
  const [first, second] = words;
  if (first === undefined && !help) throw new Refused(helpOnAll(COMMANDS, program));
  const about = first === 'help' ? second : first;
  if (first !== 'help' && !help) return undefined;
  return isOne(about) ? helpOn(about, COMMANDS[about], program) : helpOnAll(COMMANDS, program);
}

async function outcome(words, flags, context) {
  const { program, environment } = context;
  const help = helpFor(words, flags, program);
  if (help) return { lines: [help], data: { help } };
  const asked = commandOf(words);
  assertTaken(asked, flags, program);
  const place = placeOf(flags, environment);
  const given = (flags.token ?? environment.CELLAR_TOKEN)?.trim();
  const remote = /^\[?remote\]?$/.test(asked.command.takes[0] ?? '') ? asked.words[0] : undefined;
  const token = await tokenFor({ shop: registry({ to: place.to }), remote, given, environment });
  const shop = { ...registry({ to: place.to, token }), from: place.from, hasToken: Boolean(token) };
  return asked.command.does(shop, asked.words, flags, context);
}

/**
 * Runs one command line; `assertKnown(name, flags)` refuses a remote that cannot be built, `build(name, flags)` makes a production build:
 * `{built, folder, remove}`. Answers the exit code by `EXITS`. What is refused is one line, with `--json` one object.
 */
export async function runRelease(
  args,
  {
    program,
    invocation = program,
    remotes = [],
    assertKnown = () => undefined,
    build,
    environment = process.env,
    say = console.log,
    complain = console.error,
  },
) {
  const isJson = args.includes('--json');
  const context = { program, invocation, remotes, environment, assertKnown, build, progress: isJson ? complain : say };
  try {
    const { words, flags } = readArguments(args);
    const { lines, data, kind } = await outcome(words, flags, context);
    if (isJson) say(JSON.stringify({ ok: !kind, ...(kind && { kind }), result: data }));
    else for (const line of lines) say(line);
    return kind ? EXITS[kind].code : 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { kind, code, message } = error;
    if (isJson) say(JSON.stringify({ ok: false, kind, ...(code && { code }), message }));
    else complain(message);
    return EXITS[kind].code;
  }
}
