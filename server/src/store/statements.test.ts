import { recordedStatements, STATEMENTS } from '../testing/statements';
import { testStore } from '../testing/withApp';

const FEWEST = 300;

// Filled by the tests on PostgreSQL, which `npm test` runs before these.
(STATEMENTS ? it : it.skip)(
  'every statement that the tests sent to PostgreSQL can be prepared by the embedded store',
  async () => {
    const { pool } = await testStore();
    const statements = recordedStatements(STATEMENTS!);
    expect(statements.length).toBeGreaterThan(FEWEST);
    const refused: string[] = [];
    for (const text of statements) {
      await pool.query(`prepare tried as ${text}`).then(
        () => pool.query('deallocate tried'),
        (error: Error) => refused.push(`${error.message}: ${text}`),
      );
    }
    expect(refused.join('\n')).toBe('');
  },
);
