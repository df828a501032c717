import { endFile } from './endOfFile';
import { keepStatements } from './statements';

afterAll(async () => {
  await endFile();
  keepStatements();
});
