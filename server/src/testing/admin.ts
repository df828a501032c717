import pg from 'pg';

/** Runs `work` on a connection of the server's own database; `url` is the one of the tests. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of another database of the same server. */
export const addressOf = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;
