import { FLAGS } from './arguments.mjs';
import { EXITS } from './failure.mjs';
import { columns } from './tables.mjs';

/** Flags that every command takes. */
export const OF_ALL = ['to', 'token', 'json', 'help'];

const shown = (word) => (word.startsWith('[') ? word : `<${word}>`);
const lineOf = (name, { takes }) => [name, ...takes.map(shown)].join(' ');
const flagLine = (name) => {
  const { value, says } = FLAGS[name];
  return [`  --${name}${value ? ` <${value}>` : ''}`, says];
};
const exitLines = () =>
  columns([
    ['  0', 'done'],
    ['  1', 'an error of the program'],
    ...Object.values(EXITS).map(({ code, says }) => [`  ${code}`, says]),
  ]);

/** What one command takes and does. */
export const helpOn = (name, command, program) =>
  [
    `${program} ${lineOf(name, command)}: ${command.says}.`,
    ...columns([...command.flags, ...OF_ALL].map(flagLine)),
  ].join('\n');

/** Every command in a line, the flags of all, the exit codes. */
export const helpOnAll = (commands, program) =>
  [
    `${program} <command>; what a command takes: ${program} <command> --help`,
    ...columns(Object.entries(commands).map(([name, command]) => [`  ${lineOf(name, command)}`, command.says])),
    'Flags of all:',
    ...columns(OF_ALL.map(flagLine)),
    'Exit codes:',
    ...exitLines(),
    'A token is made by a person who may release, with the command token.',
  ].join('\n');
