import { StartError } from '../errors/startError';
import { openArchive } from './archive';
import { restoreShop } from './restoreShop';
import { shopCommand } from './shopCommand';

/** `npm run restore`: the arguments are the file to read, and `--replace` to lose what is there. */
const [file = '', ...flags] = process.argv.slice(2);

await shopCommand(async (shop) => {
  if (!file) throw new StartError('Say which backup, for example /mnt/safe/monday.zip.');
  const archive = await openArchive(file);
  try {
    const { rows, files, at } = await restoreShop(shop, archive, { replace: flags.includes('--replace') });
    return [`Restored: the shop of ${at} (${rows} rows, ${files} files).`];
  } finally {
    archive.close();
  }
});
