import fs from 'node:fs';

const PAGE = 4096;
const INTERVAL = 100;

function parents() {
  const all = new Map();
  for (const id of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${id}/stat`, 'utf8');
      all.set(Number(id), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended between the two reads.
    }
  }
  return all;
}

const descendsFrom = (all, id, ancestor) => {
  for (let at = id; at; at = all.get(at)) if (at === ancestor) return true;
  return false;
};

const residentOf = (id) => {
  try {
    return Number(fs.readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
};

/** Watches a process with all that descend from it; `stop()` gives the most bytes that were resident together. */
export function watchMemory(ancestor) {
  if (!fs.existsSync('/proc/self/statm')) return { stop: () => undefined };
  let peak = 0;
  const timer = setInterval(() => {
    const all = parents();
    const now = [...all.keys()]
      .filter((id) => descendsFrom(all, id, ancestor))
      .reduce((sum, id) => sum + residentOf(id), 0);
    peak = Math.max(peak, now);
  }, INTERVAL);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}
