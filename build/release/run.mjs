import { readArguments } from './arguments.mjs';
import { COMMANDS } from './commands.mjs';
import { Refused, registry } from './registry.mjs';

/** The shop of this machine, at the port that `npm start` takes by the same variable. */
const here = ({ PORT = '8080' }) => `http://127.0.0.1:${PORT}`;

const usage = (program) =>
  `Say what:\n${Object.entries(COMMANDS)
    .map(
      ([name, { takes, also = [] }]) =>
        `  ${program} ${[name, ...takes.map((word) => (word.startsWith('[') ? word : `<${word}>`)), ...also].join(' ')}`,
    )
    .join(
      '\n',
    )}\nwith --to https://shop.example.com (or CELLAR_SHOP) and --token … (or CELLAR_TOKEN), which a person who may release makes with the command token.`;

/** The command of a line; a remote alone means that it is published. */
function commandOf([first, ...rest], program) {
  if (first === undefined) throw new Refused(usage(program));
  const [name, words] = Object.hasOwn(COMMANDS, first) ? [first, rest] : ['publish', [first, ...rest]];
  const { takes, does } = COMMANDS[name];
  const needed = takes.filter((word) => !word.startsWith('['));
  if (words.length < needed.length || words.length > takes.length) throw new Refused(usage(program));
  return { words, does };
}

/**
 * Runs one command line; `assertKnown(name, flags)` refuses a remote that cannot be built, `build(name, flags)` makes a production build:
 * `{built, folder, remove}`. Answers the exit code. A refusal is one line.
 */
export async function runRelease(
  args,
  {
    program,
    assertKnown = () => undefined,
    build,
    environment = process.env,
    say = console.log,
    complain = console.error,
  },
) {
  try {
    const { words: given, flags } = readArguments(args);
    const { words, does } = commandOf(given, program);
    const shop = registry({
      to: flags.to ?? environment.CELLAR_SHOP ?? here(environment),
      token: (flags.token ?? environment.CELLAR_TOKEN)?.trim(),
    });
    const answer = await does(shop, words, flags, { assertKnown, build });
    const { lines, failed = false } = Array.isArray(answer) ? { lines: answer } : answer;
    for (const line of lines) say(line);
    return failed ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    complain(error.message);
    return 1;
  }
}
