import { testStore } from '../testing/withApp';
import { generateTableTypes } from './tableTypes';

test('the types of tables are those of the migrations: `npm run db:types` writes them', async () => {
  const { db } = await testStore();
  await expect(generateTableTypes(db, { verify: true })).resolves.toContain('export interface DB');
});
