// Makes the first admin of a new store: `node --import tsx server/src/shop/staff/firstAdminProcess.ts <name>`, the password on standard input.
import { mkdirSync, readFileSync } from 'node:fs';
import { systemClock } from '../../clock';
import { readConfiguration } from '../../configuration';
import { migrate } from '../../store/migrate';
import { openStore } from '../../store/open';
import { addStaff } from './staffAccounts';

const LEAST = 12;
const name = process.argv[2]?.trim();
const password = readFileSync(0, 'utf8').trim();
if (!name || password.length < LEAST) {
  process.stderr.write(`Give the name as argument and a password of at least ${LEAST} signs on standard input.\n`);
  process.exit(1);
}
const config = readConfiguration(process.env);
if (!config.databaseUrl) mkdirSync(config.dataDir, { recursive: true });
const store = await openStore(config);
await migrate(store.pool);
const admins = await store.db.selectFrom('staff').select('id').execute();
if (admins.length > 0) {
  process.stderr.write('This store has staff already: an admin adds more in the console.\n');
  process.exitCode = 1;
} else {
  await addStaff({ db: store.db, clock: systemClock }, { name, password, roles: ['admin'], who: 'command line' });
  process.stdout.write(`${name} can log in at /console.\n`);
}
await store.close();
