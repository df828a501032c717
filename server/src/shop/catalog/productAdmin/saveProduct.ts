import { isDeepStrictEqual } from 'node:util';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { isUniqueViolation, transaction, type Tx, type Db } from '../../../store/transaction';
import { filmAddress, filmFileOf } from '../../identity/uploads/uploadStore';
import { findLibraryPicture } from '../../identity/uploads/libraryPictures';
import { isNoPicture, noPicture } from './noPicture';
import type { Shown } from './productRow';
import { readStored, type StoredProduct } from './readProducts';
import { changed, refused, taken } from './refusals';
import { ProductWriter } from './writeProducts';

const ADDRESS = /^\/film\/([0-9a-f-]{36})-[0-9a-f]{10}\.mp4$/;

/** The file of the media library's film that is played from this address; null: there is none. */
async function findLibraryFilm(db: Db, address: string): Promise<string | null> {
  const [, id] = ADDRESS.exec(address) ?? [];
  if (!id) return null;
  const row = await db.selectFrom('page_film').select(['id', 'digest']).where('id', '=', id).executeTakeFirst();
  const file = row && filmFileOf(row);
  return file && filmAddress(file) === address ? file : null;
}

type Input = FieldsOf<'productAdmin.save'>;

/** The product with its row locked. */
export async function lockProduct(tx: Tx, id: string): Promise<StoredProduct> {
  await tx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute();
  const stored = (await readStored(tx, 'p.id', [id])).get(id);
  if (!stored) throw new NotFound('商品不存在');
  return stored;
}

const UNIT_CODES = [
  { key: 'code', column: 's.code', label: '规格编码' },
  { key: 'barCode', column: 's.bar_code', label: '条码' },
] as const;

async function assertUnitsFree(
  tx: Tx,
  { skus }: ProductInput,
  own: string | undefined,
  { key, column, label }: (typeof UNIT_CODES)[number],
): Promise<void> {
  const codes = skus.flatMap((sku) => sku[key] ?? []);
  if (new Set(codes).size < codes.length) throw taken('skus', `两种规格的${label}相同`);
  if (codes.length === 0) return;
  const rows = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['p.id', 'p.name', `${column} as unit`])
    .where(column, 'in', codes)
    .execute();
  const other = rows.find(({ id }) => id !== own);
  if (other) throw taken('skus', `${label} ${other.unit} 已用于「${other.name}」`);
}

/** Refuses a code or a bar code that another product has, and a level that does not exist. */
export async function assertFree(tx: Tx, input: ProductInput, own: string | undefined): Promise<void> {
  const same = await tx.selectFrom('product').select(['id', 'name']).where('code', '=', input.code).executeTakeFirst();
  if (same && same.id !== own) throw taken('code', `编码已用于「${same.name}」`);
  for (const one of UNIT_CODES) await assertUnitsFree(tx, input, own, one);
  if (input.drinkFrom && input.drinkTo && input.drinkFrom > input.drinkTo)
    throw refused('years', 'drinkTo', '适饮期的结束年份早于开始年份');
  const levels = new Set((await tx.selectFrom('member_level').select('id').execute()).map(({ id }) => id));
  const unknown = input.skus.flatMap(({ prices }) => prices).find(({ levelId }) => levelId && !levels.has(levelId));
  if (unknown) throw refused('level', 'skus', '会员等级不存在，请重新选择');
}

type Asked = { key: string; alt?: string | undefined };

/** Finds pictures by their keys, each with what is said of it here. */
export async function picturesOf(tx: Tx, asked: readonly Asked[], known: readonly Shown[]) {
  const found = new Map(known.map((picture) => [picture.key, picture]));
  for (const { key } of asked) {
    if (found.has(key)) continue;
    const picture = await findLibraryPicture(tx, key);
    if (picture) found.set(key, picture);
  }
  return ({ key, alt }: Asked): Shown => {
    const picture = found.get(key);
    if (!picture) throw refused('picture', 'pictures', '图片不存在，请重新选择');
    return { ...picture, ...(alt !== undefined && { alt }) };
  };
}

const graphicPictures = (stored: StoredProduct | undefined) =>
  (stored?.graphic ?? []).flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));

async function filmFileFor(tx: Tx, address: string, stored: StoredProduct | undefined): Promise<string | null> {
  if (!address) return null;
  if (stored?.film && address === filmAddress(stored.film)) return stored.film;
  const file = await findLibraryFilm(tx, address);
  if (!file) throw refused('film', 'film', '视频不存在，请上传或选已上传的');
  return file;
}

type Shows = Pick<StoredProduct, 'pictures' | 'film' | 'graphic' | 'guarantees'>;

/** What changes of that which a spreadsheet has no column for, as it stands in the log. */
function changesOf(before: Shows, after: Shows) {
  const keys = (['pictures', 'film', 'graphic', 'guarantees'] as const).filter((key) => {
    const [old, wanted] = [before, after].map((shows) =>
      key === 'pictures' ? shows.pictures.filter((one) => !isNoPicture(one)) : shows[key],
    );
    return !isDeepStrictEqual(old, wanted);
  });
  const part = (shows: Shows) => Object.fromEntries(keys.map((key) => [key, shows[key]]));
  return { before: part(before), after: part(after) };
}

/** What the form has besides the facts, as columns. */
async function moreOf(tx: Tx, input: Input, stored: StoredProduct | undefined) {
  const { pictures, film, graphic } = input;
  const asked = [...pictures, ...graphic.flatMap((block) => (block.kind === 'picture' ? [block] : []))];
  const shown = await picturesOf(tx, asked, [...(stored?.pictures ?? []), ...graphicPictures(stored)]);
  const blocks = graphic.map((block) =>
    block.kind === 'picture' ? { kind: block.kind, picture: shown(block) } : block,
  );
  const own = pictures.map(shown).filter((picture) => !isNoPicture(picture));
  const file = await filmFileFor(tx, film, stored);
  const guarantees = [...input.guarantees].sort();
  return {
    pictures: own,
    columns: { graphic: JSON.stringify(blocks), video_key: file },
    ...(stored && { logged: changesOf(stored, { pictures: own, film: file, graphic: blocks, guarantees }) }),
  };
}

async function setGuarantees(tx: Tx, productId: string, guarantees: readonly string[]) {
  await tx.deleteFrom('guarantee_goods').where('product_id', '=', productId).execute();
  const known =
    guarantees.length > 0 ? await tx.selectFrom('guarantee').select('id').where('id', 'in', guarantees).execute() : [];
  if (known.length > 0)
    await tx
      .insertInto('guarantee_goods')
      .values(known.map(({ id }) => ({ guarantee_id: id, product_id: productId })))
      .execute();
}

async function save(tx: Tx, input: Input, writer: ProductWriter) {
  const { productId, revision, pictures: _pictures, film: _film, graphic: _graphic, guarantees, ...typed } = input;
  const stored = productId ? await lockProduct(tx, productId) : undefined;
  if (stored && stored.revision !== revision) throw changed(stored.revision);
  await assertFree(tx, typed, productId);
  const more = await moreOf(tx, input, stored);
  const id = stored?.id ?? (await writer.add(typed, more));
  if (stored) await writer.update(stored, typed, more);
  await writer.flush();
  await setGuarantees(tx, id, guarantees);
  return { productId: id, revision: stored ? stored.revision + 1 : 1 };
}

/** Makes a product as a draft, or changes the one that the editor read. */
export async function saveProduct(services: Services, input: Input, who: string) {
  const picture = await noPicture(services);
  return transaction(services.db, async (tx) => {
    const writer = await ProductWriter.open(tx, { who, now: services.clock.now(), noPicture: picture });
    return save(tx, input, writer);
  }).catch((error: unknown) => {
    // Two editors at the same moment.
    throw isUniqueViolation(error) ? taken('code', '编码或条码刚被其他商品使用') : error;
  });
}

/** A draft with everything of the other but codes, bar codes and stock. */
export async function copyProduct(services: Services, { productId, code }: FieldsOf<'productAdmin.copy'>, who: string) {
  const picture = await noPicture(services);
  return transaction(services.db, async (tx) => {
    const stored = await lockProduct(tx, productId);
    const input = {
      ...stored.input,
      code,
      skus: stored.input.skus.map((sku) => ({ ...sku, code: null, barCode: null })),
    };
    await assertFree(tx, input, undefined);
    const writer = await ProductWriter.open(tx, { who, now: services.clock.now(), noPicture: picture });
    const pictures = stored.pictures.filter((one) => !isNoPicture(one));
    const columns = { graphic: JSON.stringify(stored.graphic), video_key: stored.film };
    const id = await writer.add(input, { pictures, columns });
    await writer.flush();
    await setGuarantees(tx, id, stored.guarantees);
    return { productId: id };
  });
}
