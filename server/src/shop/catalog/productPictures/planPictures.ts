import type { PicturesReport } from '@cellar/shared/api/catalog/productPictures/schema';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import type { ZipFile } from './readZip';

const NUMBERED = /^(.+?)(?:[-_ ]+(\d{1,2})|\s*[(（](\d{1,2})[)）])$/;

type Named = { file: ZipFile; codes: string[]; place: number };
export type PlannedPictures = { id: string; code: string; name: string; files: ZipFile[] };
export type PicturesPlan = { products: PlannedPictures[]; problems: PicturesReport['problems'] };

/** The codes that a file may be named by: `TM-2016.jpg`, `TM-2016_2.jpg`, `TM-2016 (2).jpg`, `TM-2016/2.jpg`; the most exact first. */
function namedBy(file: ZipFile): Named {
  const [base = '', folder] = file.name.split('/').reverse();
  const stem = base.slice(0, base.lastIndexOf('.')).trim();
  const [, code, ...numbers] = NUMBERED.exec(stem) ?? [];
  const number = numbers.find((one) => one !== undefined) ?? (/^\d{1,2}$/.test(stem) ? stem : '0');
  return { file, codes: [stem, ...(code ? [code] : []), ...(folder ? [folder] : [])], place: Number(number) };
}

/** Which products the files of a ZIP are of, in the order of their numbers, and which are of none. */
export async function planPictures(db: Db, files: readonly ZipFile[]): Promise<PicturesPlan> {
  const problems = files.flatMap(({ name, problem }) => (problem ? [{ file: name, message: problem }] : []));
  const named = files.filter(({ problem }) => problem === null).map(namedBy);
  const codes = [...new Set(named.flatMap((one) => one.codes))];
  const rows =
    codes.length > 0
      ? await db
          .selectFrom('product')
          .select(['id', 'code', 'name'])
          .where('code', '=', anyOf(codes, 'text'))
          .orderBy('code')
          .execute()
      : [];
  const known = new Set(rows.map(({ code }) => code));
  const of = new Map<string, Named[]>();
  for (const one of named) {
    const code = one.codes.find((candidate) => known.has(candidate));
    if (code === undefined) problems.push({ file: one.file.name, message: '没有这个编码的商品' });
    else of.set(code, [...(of.get(code) ?? []), one]);
  }
  const products = rows.flatMap(({ code, ...row }) => {
    const own = of.get(code);
    if (!own) return [];
    own.sort((one, other) => one.place - other.place || (one.file.name < other.file.name ? -1 : 1));
    return [{ ...row, code, files: own.map(({ file }) => file) }];
  });
  return { products, problems };
}
