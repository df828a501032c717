// Writes tables.gen.ts from a freshly migrated store, so that the types cannot drift from the SQL.
import { migrate } from './migrate';
import { openStore } from './open';
import { generateTableTypes } from './tableTypes';

const store = await openStore({});
await migrate(store.pool);
await generateTableTypes(store.db);
await store.close();
