import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Folder for the statements that tests send to PostgreSQL; the embedded store is held to them afterwards. */
export const STATEMENTS = process.env['TEST_STATEMENTS'];
const PREPARABLE = /^\s*(select|insert|update|delete|with|merge)\b/i;

const isRecording = Boolean(STATEMENTS && process.env['TEST_DATABASE_URL']);
const sent = new Set<string>();

/** Temporary tables of a test, and tables as an earlier version had them, stand in no other store: it marks what asks for them. */
const OF_TEST = /pg_temp\.|-- as it was/;

/** Several statements in one text cannot be prepared: all but the first would be run. */
const SEVERAL = /;\s*\S/;

/** Notes what a client is asked: `query(text)` or `query({ text })`. */
export function recordStatement(asked: unknown) {
  if (!isRecording) return;
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
  if (typeof text === 'string' && PREPARABLE.test(text) && !OF_TEST.test(text) && !SEVERAL.test(text)) sent.add(text);
}

/** Leaves them in the folder, a file for each file of tests. */
export function keepStatements() {
  if (isRecording && sent.size > 0)
    fs.writeFileSync(path.join(STATEMENTS!, `${randomUUID()}.json`), JSON.stringify([...sent]));
}

/** All that were left, each once. */
export function recordedStatements(folder: string): string[] {
  const lists = fs
    .readdirSync(folder)
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as string[]);
  return [...new Set(lists.flat())];
}
