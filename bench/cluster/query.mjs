import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../scripts/run.mjs';

const pg = createRequire(path.join(ROOT, 'server/package.json'))('pg');

/** The rows of one statement, on a connection of its own. */
export async function query(url, text, values) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
