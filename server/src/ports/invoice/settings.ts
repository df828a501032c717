import { StartError } from '../../errors/startError';
import { groupOf, listOf, originOf, type Env } from '../../settingReaders';

/** Access to the invoices of Nuonuo (诺税通 SaaS), and who sells. */
export type NuonuoSettings = {
  endpoint: string;
  appKey: string;
  appSecret: string;
  token: string;
  taxNo: string;
  seller: string;
  /** Who issues, by the name that is signed in at the tax bureau. */
  clerk: string;
  /** Number of the extension (分机号) that issues; '' where there is one alone. */
  extension: string;
  /** Tax code of what is sold, by percent of tax. */
  goodsCodes: ReadonlyMap<number, string>;
};

const NEEDED = [
  'CELLAR_INVOICE_APP_KEY',
  'CELLAR_INVOICE_APP_SECRET',
  'CELLAR_INVOICE_TOKEN',
  'CELLAR_INVOICE_TAX_NO',
  'CELLAR_INVOICE_SELLER',
  'CELLAR_INVOICE_CLERK',
  'CELLAR_INVOICE_GOODS_CODES',
] as const;
export const INVOICE_SETTINGS = [...NEEDED, 'CELLAR_INVOICE_EXTENSION', 'CELLAR_INVOICE_ENDPOINT'];

const PAIR = /^(\d{1,2})=(\d{19})$/;

function goodsCodesOf(text: string): NuonuoSettings['goodsCodes'] {
  const pairs = listOf(text).map((pair) => PAIR.exec(pair) ?? pair);
  const wrong = pairs.find((pair) => typeof pair === 'string');
  if (wrong)
    throw new StartError(
      `CELLAR_INVOICE_GOODS_CODES has ${wrong}: write percent=code with the 19 digits of the tax code, like 13=1000000000000000000.`,
    );
  return new Map(pairs.map(([, percent, code = '']) => [Number(percent), code]));
}

/** null: not set up; people of the shop write invoices then. */
export function invoiceSettings(env: Env): NuonuoSettings | null {
  const group = groupOf(env, { names: NEEDED, why: 'invoices are issued by the service with all of these' });
  if (!group) return null;
  const extension = env['CELLAR_INVOICE_EXTENSION'] ?? '';
  if (!/^\d{0,5}$/.test(extension)) throw new StartError('CELLAR_INVOICE_EXTENSION is a number of up to five digits.');
  return {
    endpoint: originOf('CELLAR_INVOICE_ENDPOINT', env['CELLAR_INVOICE_ENDPOINT'] ?? 'https://sdk.nuonuo.com'),
    appKey: group.CELLAR_INVOICE_APP_KEY,
    appSecret: group.CELLAR_INVOICE_APP_SECRET,
    token: group.CELLAR_INVOICE_TOKEN,
    taxNo: group.CELLAR_INVOICE_TAX_NO,
    seller: group.CELLAR_INVOICE_SELLER,
    clerk: group.CELLAR_INVOICE_CLERK,
    extension,
    goodsCodes: goodsCodesOf(group.CELLAR_INVOICE_GOODS_CODES),
  };
}
