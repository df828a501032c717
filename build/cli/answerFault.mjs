import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An object that lacks everything is named by its first fields. */
const MAX_LINES = 8;

function shorten(fault) {
  const lines = fault.split('\n').map((line) => line.trim());
  const rest = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...(rest > 0 ? [`and ${rest} lines more`] : [])].join(' ');
}

/** (address, answer) → what the contract that is installed in a folder does not allow of it, in one line. Loads all schemas. */
export async function answerFaultIn(folder) {
  const file = createRequire(path.join(folder, 'package.json')).resolve('@cellar/shared/answers');
  const { answerFaultAt } = await import(pathToFileURL(file).href);
  return (address, answer) => {
    const fault = answerFaultAt(address, answer);
    return fault && shorten(fault);
  };
}
