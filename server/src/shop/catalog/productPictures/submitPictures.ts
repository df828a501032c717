import { MAX_PICTURES } from '@cellar/shared/constants/productPictures';
import type { PicturesReport } from '@cellar/shared/api/catalog/productPictures/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import {
  addLibraryPicture,
  drawPicture,
  storePicture,
  type DrawnPicture,
  type StoredPicture,
} from '../../identity/uploads/addLibraryPicture';
import { assertDrawable } from '../../identity/uploads/pictureBytes';
import { isNoPicture } from '../productAdmin/noPicture';
import { pictureColumns, type Shown } from '../productAdmin/productRow';
import { readStored, type StoredProduct } from '../productAdmin/readProducts';
import { lockProduct } from '../productAdmin/saveProduct';
import { planPictures, type PlannedPictures } from './planPictures';
import { readZip } from './readZip';

type Mode = FieldsOf<'productPictures.submit'>['mode'];
type Problems = PicturesReport['problems'];

const problemOf = (file: string, error: unknown) => ({
  file,
  message: error instanceof BusinessError ? error.message : '文件已损坏，读不出来',
});

/** How many can be drawn; the others are problems. */
async function countDrawable({ files }: PlannedPictures, who: string, problems: Problems): Promise<number> {
  let count = 0;
  for (const { name, read } of files) {
    try {
      await assertDrawable(await read(), who);
      count++;
    } catch (error) {
      problems.push(problemOf(name, error));
    }
  }
  return count;
}

/** Which products a ZIP is about, with the pictures that can be read; nothing is written. */
export async function checkPictures(
  { db }: Services,
  { file }: FieldsOf<'productPictures.check'>,
  who: string,
): Promise<PicturesReport> {
  const { products, problems } = await planPictures(db, await readZip(file));
  const list = [];
  for (const product of products) {
    const pictures = await countDrawable(product, who, problems);
    if (pictures > 0) list.push({ id: product.id, code: product.code, name: product.name, pictures });
  }
  return { products: list, pictures: list.reduce((sum, one) => sum + one.pictures, 0), problems };
}

/** Those that can be drawn; the others are problems. */
async function drawAll({ files }: PlannedPictures, who: string, problems: Problems): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  for (const { name, read } of files) {
    try {
      drawn.push(await drawPicture(await read(), who));
    } catch (error) {
      problems.push(problemOf(name, error));
    }
  }
  return drawn;
}

const hasDigest = (pictures: readonly Shown[], digest: string) =>
  pictures.some(({ key }) => key.endsWith(`-${digest}`));
const ownPictures = ({ pictures }: StoredProduct) => pictures.filter((picture) => !isNoPicture(picture));

/** Pictures that the product does not have yet, each once, with their bytes stored. */
async function storeNew(
  services: Services,
  { id, name }: PlannedPictures,
  drawn: readonly DrawnPicture[],
  who: string,
) {
  const stored = (await readStored(services.db, 'p.id', [id])).get(id);
  const known = stored ? ownPictures(stored) : [];
  const fresh = new Map(drawn.filter(({ digest }) => !hasDigest(known, digest)).map((one) => [one.digest, one]));
  const added: StoredPicture[] = [];
  for (const one of fresh.values()) added.push(await storePicture(services, one, { alt: name, who }));
  return added;
}

/** Puts a product's pictures behind those that it has, or in their place; gives back how many are new. */
async function writePictures(
  services: Services,
  product: PlannedPictures,
  mode: Mode,
  who: string,
  problems: Problems,
) {
  const drawn = await drawAll(product, who, problems);
  const fresh = await storeNew(services, product, drawn, who);
  const { id, code, name } = product;
  const count = await transaction(services.db, async (tx) => {
    const stored = await lockProduct(tx, id);
    const before = ownPictures(stored);
    const kept = mode === 'add' ? before : before.filter(({ key }) => drawn.some(({ digest }) => key.endsWith(digest)));
    const added = fresh.slice(0, Math.max(0, MAX_PICTURES - kept.length));
    const [main, ...rest] = [...kept, ...added.map(({ picture }) => picture)];
    if (!main || added.length + before.length - kept.length === 0) return 0;
    for (const one of added) await addLibraryPicture(tx, one);
    await tx
      .updateTable('product')
      .set({ ...pictureColumns([main, ...rest]), revision: stored.revision + 1 })
      .where('id', '=', id)
      .execute();
    const detail = { id, code, revision: stored.revision + 1, count: added.length, mode };
    await audit(tx, { who, target: name, detail, at: services.clock.now() });
    return added.length;
  });
  if (count > 0 && count < fresh.length)
    problems.push({ file: code, message: `一个商品最多 ${MAX_PICTURES} 张图片，多出的没有导入` });
  return count;
}

/** Takes in the pictures of a ZIP, product by product. */
export async function submitPictures(
  services: Services,
  { file, mode }: FieldsOf<'productPictures.submit'>,
  who: string,
): Promise<PicturesReport> {
  const { products, problems } = await planPictures(services.db, await readZip(file));
  const list = [];
  for (const product of products) {
    const pictures = await writePictures(services, product, mode, who, problems);
    if (pictures > 0) list.push({ id: product.id, code: product.code, name: product.name, pictures });
  }
  return { products: list, pictures: list.reduce((sum, one) => sum + one.pictures, 0), problems };
}
