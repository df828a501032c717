import { parseArgs } from 'node:util';
import { fail } from '../fail.mjs';

const USAGE =
  'npm test takes --only PARTS, --changed, --repeat TIMES, and after -- the files of unit tests or journeys';

function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean', default: false },
        repeat: { type: 'string', default: '1' },
      },
    });
  } catch {
    return fail(`${args.join(' ')} is not understood: ${USAGE}.`);
  }
}

function partsOf(list, names) {
  if (list === undefined) return names;
  const asked = list.split(',').filter(Boolean);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown || !asked.length) fail(`--only ${list} names no part: choose among ${names.join(',')}.`);
  return asked;
}

/**
 * What `npm test` was asked for: `parts` to run; `repeat` and `files` narrow journeys and unit tests; `changed` leaves out what no change
 * can reach.
 */
export function readOptions(args, names) {
  const { values, positionals: files } = parsed(args);
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1) fail(`--repeat ${values.repeat} is no number of times: ${USAGE}.`);
  return { parts: partsOf(values.only, names), repeat, files, changed: values.changed };
}
