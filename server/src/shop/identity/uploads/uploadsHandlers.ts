import { createHash } from 'node:crypto';
import type { UploadPurpose } from '@cellar/shared/api/identity/uploads/schema';
import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { redraw } from './pictureBytes';
import { contentOf, isPublic, pictureOf, readUpload, storageKeyOf } from './uploadStore';

const PER_HOUR: Limit = { name: 'upload', most: 60, perMs: HOUR, text: '上传太频繁，请稍后再试' };
const MAX_UNUSED = 30;
const DIGEST_LENGTH = 10;

const gone = () => new NotFound('图片不存在或已删除');

async function assertUploadQuota({ db }: Services, personId: string) {
  const row = await db
    .selectFrom('upload')
    .select((select) => select.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (Number(row?.count ?? 0) >= MAX_UNUSED)
    throw new BusinessError('未提交的图片太多，请先提交或删除', { code: 'full' });
}

async function add(services: Services, { id: personId }: Person, purpose: UploadPurpose, file: Uint8Array) {
  await limitHits(services, PER_HOUR, personId);
  await assertUploadQuota(services, personId);
  const { bytes, width, height } = await redraw(file, personId);
  const at = services.clock.now();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
  const upload = { id: newId(at.getTime()), purpose, digest, width, height };
  // The row comes first: bytes that no row names would never be taken away.
  await services.db
    .insertInto('upload')
    .values({ ...upload, person_id: personId, at })
    .execute();
  await services.ports.storage.put(storageKeyOf(upload), bytes);
  return { id: upload.id, picture: isPublic(purpose) ? pictureOf(upload) : null };
}

async function get(services: Services, personId: string, id: string) {
  const upload = await readUpload(services.db, personId, id);
  const content = upload && (await contentOf(services, upload));
  if (!upload || !content) throw gone();
  return { id, purpose: upload.purpose as UploadPurpose, content };
}

async function remove({ db, clock }: Services, personId: string, id: string) {
  const upload = await readUpload(db, personId, id);
  if (!upload) throw gone();
  const removed = await db
    .updateTable('upload')
    .set({ removed_at: clock.now() })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new BusinessError('图片已提交，不能删除', { code: 'used' });
  return null;
}

export const uploadsHandlers = (services: Services): HandlersOf<'uploads'> => ({
  'uploads.add': ({ purpose, file }, { person }) => add(services, person, purpose, file),
  'uploads.get': ({ id }, { person }) => get(services, person.id, id),
  'uploads.remove': ({ id }, { person }) => remove(services, person.id, id),
});
