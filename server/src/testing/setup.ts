import fc from 'fast-check';
import { endFile } from './endOfFile';
import { keepStatements } from './statements';

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });

afterAll(async () => {
  await endFile();
  keepStatements();
});
