import type { z } from 'zod';
import type { Picture } from '@cellar/shared/contract/schema';
import { BusinessError } from '../../../errors/businessError';
import type { Tx } from '../../../store/transaction';
import { PICTURE_KEY, pictureOf } from '../../identity/uploads/uploadStore';

const refused = (message: string) => new BusinessError(message, { code: 'picture', fields: { pictureKey: message } });

/** The picture of the library with this key, with its own description. */
async function findPicture(tx: Tx, key: string): Promise<z.output<typeof Picture>> {
  const [, id, digest] = PICTURE_KEY.exec(key) ?? [];
  const row =
    id && digest
      ? await tx
          .selectFrom('page_picture')
          .selectAll()
          .where('id', '=', id)
          .where('digest', '=', digest)
          .executeTakeFirst()
      : undefined;
  if (!row) throw refused('图片不存在，请重新选择');
  return { ...pictureOf({ ...row, purpose: 'page' }, row.alt), color: row.color };
}

/** What the column `picture` is set to: nothing where an old row keeps its own, an error where a new row has none. */
export async function pictureFields(tx: Tx, key: string | undefined, isNew: boolean) {
  if (key) return { picture: JSON.stringify(await findPicture(tx, key)) };
  if (isNew) throw refused('请选择图片');
  return {};
}
