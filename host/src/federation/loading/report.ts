/** Something that failed: what was thrown, and the version or the file that it is known to come from. */
export type Note = { error: unknown; from: { name: string; version: string } | string | undefined };

const MAX_COUNT = 50;
const waiting: Note[] = [];
let listener = (note: Note) => {
  if (waiting.length < MAX_COUNT) waiting.push(note);
};

/** Notes a failure. The listener is set later and gets all of them. */
export const report = (error: unknown, from?: Note['from']) => listener({ error, from });

export function onReport(listen: (note: Note) => void) {
  listener = listen;
  waiting.splice(0).forEach(listen);
}
