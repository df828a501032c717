import fs from 'node:fs';

/** Ticks of the processor a second, as Linux counts them for programs. */
const TICKS = 100;

const statOf = (id) => {
  try {
    const stat = fs.readFileSync(`/proc/${id}/stat`, 'utf8');
    const cells = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(cells[1]), ticks: Number(cells[11]) + Number(cells[12]) };
  } catch {
    // The process ended between the two reads.
    return { parent: 0, ticks: 0 };
  }
};

/** Seconds of the processor that a process and all that descend from it have used so far. */
export function processorSeconds(ancestor) {
  const all = new Map(
    fs
      .readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((id) => [Number(id), statOf(id)]),
  );
  const descends = (id) => {
    for (let at = id; at; at = all.get(at)?.parent) if (at === ancestor) return true;
    return false;
  };
  const ticks = [...all].filter(([id]) => descends(id)).reduce((sum, [, one]) => sum + one.ticks, 0);
  return ticks / TICKS;
}
