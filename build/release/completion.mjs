import { FLAGS } from './arguments.mjs';
import { Refused } from './failure.mjs';
import { OF_ALL } from './help.mjs';

const SHELLS = {
  bash: [],
  // zsh understands what bash completes with.
  zsh: ['autoload -U +X compinit && compinit', 'autoload -U +X bashcompinit && bashcompinit'],
};

/** What a word or a value is chosen from, beside the names of remotes. */
const CHOICES = {
  fault: ['missing', 'hang', 'throw', 'bytes'],
  shell: Object.keys(SHELLS),
  stages: ['off'],
  people: ['off'],
  may: ['publish', 'promote', 'rollback', 'read'],
};

const flagsOf = ({ flags }) => [...flags, ...OF_ALL].map((name) => `--${name}`).join(' ');
const choicesOf = (word, remotes) => (/^\[?remote\]?$/.test(word) ? remotes : (CHOICES[word] ?? []));

/** A flag is followed by one of a few values, by a folder, or by something that only the person knows. */
function valueCases(remotes) {
  const flags = Object.keys(FLAGS).filter((name) => FLAGS[name].value);
  const chosen = ['remote', 'may'];
  const free = flags.filter((name) => name !== 'folder' && !chosen.includes(name));
  return [
    '    --folder) COMPREPLY=($(compgen -d -- "$word")); return ;;',
    ...chosen.map((name) => `    --${name}) choices="${choicesOf(name, remotes).join(' ')}" ;;`),
    `    ${free.map((name) => `--${name}`).join('|')}) return ;;`,
  ];
}

/** The words of a command that are chosen from a few, by their place. */
const wordCases = (commands, remotes) =>
  Object.entries(commands).flatMap(([name, { takes }]) =>
    takes
      .map((word, i) => ({ place: i + 2, choices: choicesOf(word, remotes) }))
      .filter(({ choices }) => choices.length > 0)
      .map(({ place, choices }) => `      ${name}:${place}) choices="${choices.join(' ')} $choices" ;;`),
  );

/** A script that makes the command `cellar-release` and completes its commands, flags, remotes and what is chosen from a few. */
export function completion(shell, { commands, invocation, remotes }) {
  if (!Object.hasOwn(SHELLS, shell)) throw new Refused(`${shell} is not completed: choose bash or zsh.`);
  const names = Object.keys(commands);
  const script = [
    ...SHELLS[shell],
    `cellar-release() { ${invocation} "$@"; }`,
    '_cellar_release() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}" choices',
    '  COMPREPLY=()',
    '  case "${COMP_WORDS[COMP_CWORD-1]}" in',
    ...valueCases(remotes),
    '    *) case "$command" in',
    ...names.map((name) => `      ${name}) choices="${flagsOf(commands[name])}" ;;`),
    `      *) choices="${flagsOf(commands.publish)}" ;;`,
    '    esac',
    '    case "$command:$COMP_CWORD" in',
    `      *:1) choices="${[...names, ...remotes].join(' ')}" ;;`,
    ...wordCases(commands, remotes),
    '    esac ;;',
    '  esac',
    '  COMPREPLY=($(compgen -W "$choices" -- "$word"))',
    '}',
    'complete -F _cellar_release cellar-release',
  ];
  return { lines: script, data: { shell, script: script.join('\n') } };
}
