/**
 * Runs parts beside each other, at most `lanes` at a time and each after those that its `after` names, as far as they run at all. Whenever
 * a lane is free, the first part that may begin takes it. Resolves with the results in the order of the parts.
 */
export async function inLanes(parts, lanes, run) {
  const waiting = [...parts];
  const running = new Map();
  const results = new Map();
  const mayBegin = ({ after = [] }) => parts.every((part) => !after.includes(part.name) || results.has(part));
  const begin = async (part) => {
    const result = await run(part);
    running.delete(part);
    results.set(part, result);
  };
  while (results.size < parts.length) {
    const next = running.size < lanes ? waiting.find(mayBegin) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, begin(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`${waiting.map(({ name }) => name).join()} wait for each other.`);
  }
  return parts.map((part) => results.get(part));
}
