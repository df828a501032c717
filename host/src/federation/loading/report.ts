/** Something that failed: what was thrown, the version or the file that it is known to come from, and the number that names it. */
export type Note = {
  error: unknown;
  from: { name: string; version: string } | string | undefined;
  trace: string;
};

const MAX_COUNT = 50;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const waiting: Note[] = [];
const last: Note[] = [];
let listener = (note: Note) => {
  if (waiting.length < MAX_COUNT) waiting.push(note);
};

/** Eight letters: `7F3K-9Q2M`. */
function newTrace(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The file of a remote that an error is about; bundler, browser and federation runtime each name it in another place. */
function fileOf(error: unknown): string | undefined {
  const { request = '', message = '' } = (error ?? {}) as { request?: string; message?: string };
  return /\/remotes\/[^?"\s)]+/.exec(`${request} ${message}`)?.[0];
}

/** Notes a failure, what is noted again under the same number. The listener is set later and gets all of them. */
export function report(error: unknown, from?: Note['from']) {
  const known = last.find((note) => note.error === error);
  const note = { error, from, trace: known?.trace ?? newTrace() };
  last.push(note);
  if (last.length > MAX_COUNT) last.shift();
  listener(note);
}

/** The number under which this error, or the last one about the same file, was noted. */
export function traceOf(error: unknown): string | undefined {
  const file = fileOf(error);
  const isAbout = (note: Note) => note.error === error || (file !== undefined && fileOf(note.error) === file);
  return [...last].reverse().find(isAbout)?.trace;
}

export function onReport(listen: (note: Note) => void) {
  listener = listen;
  waiting.splice(0).forEach(listen);
}
