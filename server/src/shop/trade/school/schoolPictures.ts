import { BusinessError } from '../../../errors/businessError';
import type { Tx } from '../../../store/transaction';
import { findLibraryPicture } from '../../identity/uploads/libraryPictures';

const refused = (message: string) => new BusinessError(message, { code: 'picture', fields: { pictureKey: message } });

/** What the column `picture` is set to: nothing where an old row keeps its own, an error where a new row has none. */
export async function pictureFields(tx: Tx, key: string | undefined, isNew: boolean) {
  if (key) {
    const picture = await findLibraryPicture(tx, key);
    if (!picture) throw refused('图片不存在，请重新选择');
    return { picture: JSON.stringify(picture) };
  }
  if (isNew) throw refused('请选择图片');
  return {};
}
