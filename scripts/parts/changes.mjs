import { execFileSync } from 'node:child_process';
import { ROOT } from '../run.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function tryGit(...args) {
  try {
    return git(...args);
  } catch {
    return '';
  }
}

/** The commit that a change is compared with: where this branch left the one it goes to, else the last commit. */
const baseOf = () =>
  tryGit('merge-base', 'HEAD', '@{upstream}') ||
  tryGit('merge-base', 'HEAD', 'origin/HEAD') ||
  tryGit('merge-base', 'HEAD', 'main') ||
  'HEAD';

/** Settings of the tools and patches of packages: a change of these can reach anything. */
const reachesAll = (file) => /^(jest|patches)\//.test(file) || (!file.includes('/') && !file.endsWith('.md'));

/** `base`, and the files that differ from it: committed since, not committed yet, new and removed; null when they can reach anything. */
export function readChanges() {
  const base = baseOf();
  const files = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  const changed = [...new Set(files.filter(Boolean))];
  return changed.some(reachesAll) ? null : { base, files: changed };
}
