import { scryptSync } from 'node:crypto';

/** Runs in a thread of its own: the synchronous call takes none of the threads that files and name look-ups need. */
export default ({ password, salt, keyBytes, ...cost }) => scryptSync(password, salt, keyBytes, cost);
