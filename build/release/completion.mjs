import { Refused } from './failure.mjs';
import { OF_ALL } from './help.mjs';

const SHELLS = {
  bash: [],
  // zsh understands what bash completes with.
  zsh: ['autoload -U +X compinit && compinit', 'autoload -U +X bashcompinit && bashcompinit'],
};

const flagsOf = ({ flags }) => [...flags, ...OF_ALL].map((name) => `--${name}`).join(' ');

/** A script that makes the command `cellar-release` and completes its commands, flags and remotes. */
export function completion(shell, { commands, invocation, remotes }) {
  if (!Object.hasOwn(SHELLS, shell)) throw new Refused(`${shell} is not completed: choose bash or zsh.`);
  const names = Object.keys(commands);
  const script = [
    ...SHELLS[shell],
    `cellar-release() { ${invocation} "$@"; }`,
    '_cellar_release() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}" choices',
    `  if [ "$COMP_CWORD" -eq 1 ]; then choices="${[...names, ...remotes].join(' ')}"`,
    '  else case "$command" in',
    ...names.map(
      (name) =>
        `    ${name}) choices="${[commands[name].takes.some((each) => /remote/.test(each)) ? remotes.join(' ') : '', flagsOf(commands[name])].join(' ').trim()}" ;;`,
    ),
    `    *) choices="${flagsOf(commands.publish)}" ;;`,
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$choices" -- "$word"))',
    '}',
    'complete -F _cellar_release cellar-release',
  ];
  return { lines: script, data: { shell, script: script.join('\n') } };
}
