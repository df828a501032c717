import { backupShop } from './backupShop';
import { StartError } from '../errors/startError';
import { shopCommand } from './shopCommand';

/** `npm run backup`: the argument is the file to write. */
const [file = ''] = process.argv.slice(2);

await shopCommand(async (shop) => {
  if (!file) throw new StartError('Say which file to write, for example /mnt/safe/monday.zip.');
  const { rows, files, missing } = await backupShop(shop, file);
  const lacking = missing.map((key) => `Not in the backup, because the storage lacks it: ${key}`);
  return [
    ...lacking,
    `Backup written: ${file} (${rows} rows, ${files} files). It holds personal data and keys: keep it like the store.`,
  ];
});
