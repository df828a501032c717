import { fail } from './fail.mjs';

const MINIMUM = [20, 19];

/** Ends here when this node is too old for the tools. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  fail(`Node ${version} is too old: install node ${MINIMUM.join('.')} or later (20 LTS is what this is tried on).`);
}
