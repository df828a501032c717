import { z } from 'zod';
import type { Clock } from '../../clock';
import { isPdf, isWholePdf } from '../pdf/pdfBytes';
import { nuonuoApi, refusal, SUCCESS, type NuonuoApi } from './nuonuoApi';
import { blueOrder, nuonuoNumber, redForm } from './nuonuoOrder';
import type { InvoiceAnswer, InvoicePort } from './port';
import type { NuonuoSettings } from './settings';

const NOT_FOUND = 'E9500';
/** The order number was taken before: an earlier request got through whose answer was lost. */
const TWICE = 'E9106';

const Written = z.object({
  status: z.coerce.string(),
  statusMsg: z.string().nullish(),
  failCause: z.string().nullish(),
  serialNo: z.string().nullish(),
  allElectronicInvoiceNumber: z.string().nullish(),
  invoiceNo: z.string().nullish(),
  pdfUrl: z.string().nullish(),
});
type Written = z.output<typeof Written>;

const Form = z.object({
  billStatus: z.coerce.string(),
  billMessage: z.string().nullish(),
  billUuid: z.string().nullish(),
  invoiceSerialNum: z.string().nullish(),
});
const Forms = z.array(Form);

/** 2 written, 20 being written, 21 being sealed, 22 refused, 24 not sealed; 3 and 31 voided. */
const [WRITTEN, WRITING, REFUSED, UNSEALED] = ['2', ['20', '21'], '22', '24'] as const;
/** Of a red form: 15 handed in, 16 refused; 01 needs nobody's consent, 04 has both sides', 02 waits for the buyer's. */
const [FORM_SENT, FORM_REFUSED, FORM_WAITS, FORM_AGREED] = ['15', '16', '02', ['01', '04']] as const;

async function find(api: NuonuoApi, by: { orderNos: string[] } | { serialNos: string[] }): Promise<Written | null> {
  const answer = await api.call('queryInvoiceResult', { ...by, isOfferInvoiceDetail: '0' });
  if (answer.code === NOT_FOUND) return null;
  if (answer.code !== SUCCESS) throw refusal(answer);
  return z.array(Written).parse(answer.result ?? [])[0] ?? null;
}

async function fetchPaper(api: NuonuoApi, { pdfUrl, ...written }: Written): Promise<InvoiceAnswer> {
  const number = written.allElectronicInvoiceNumber || written.invoiceNo;
  if (!number || !pdfUrl) return { waits: '发票已开具，诺诺还没有给出文件' };
  const pdf = await api.download(pdfUrl);
  if (!isPdf(pdf) || !isWholePdf(pdf)) throw new Error(`发票 ${number} 的文件不是完整的 PDF`);
  return { number, pdf };
}

/** An invoice that could not be written or sealed is tried again under its own number, so that there are never two. */
async function tryAgain(api: NuonuoApi, { serialNo, failCause, statusMsg }: Written, orderNo: string): Promise<never> {
  const answer = await api.call('reInvoice', { fpqqlsh: serialNo, orderno: orderNo });
  const why = failCause || statusMsg || '没有说明原因';
  const also = answer.code === SUCCESS ? '' : `；重试没有受理：${answer.describe ?? ''}（${answer.code}）`;
  throw new Error(`诺诺没有开出发票：${why}${also}`);
}

async function follow(api: NuonuoApi, written: Written, orderNo: string): Promise<InvoiceAnswer> {
  const { status, statusMsg } = written;
  if (status === WRITTEN) return fetchPaper(api, written);
  if (WRITING.some((one) => one === status)) return { waits: `诺诺正在开具：${statusMsg ?? ''}` };
  if (status === REFUSED || status === UNSEALED) return tryAgain(api, written, orderNo);
  throw new Error(`这张发票在诺诺已作废或状态不明，请人工处理：${statusMsg ?? ''}（${status}）`);
}

async function findForm(api: NuonuoApi, billId: string) {
  const answer = await api.call('queryInvoiceRedConfirm', { identity: '0', billId });
  if (answer.code === NOT_FOUND) return null;
  if (answer.code !== SUCCESS) throw refusal(answer);
  const inside = z.object({ list: z.unknown().optional() }).safeParse(answer.result);
  return Forms.parse((inside.success ? inside.data.list : null) ?? answer.list ?? [])[0] ?? null;
}

async function followForm(api: NuonuoApi, form: z.output<typeof Form>): Promise<InvoiceAnswer> {
  const { billStatus, billMessage, billUuid, invoiceSerialNum } = form;
  if (billStatus === FORM_SENT) return { waits: '红字确认单已提交，等待税务局' };
  if (billStatus === FORM_REFUSED) throw new Error(`税务局没有接受红字确认单，请人工处理：${billMessage ?? ''}`);
  if (billStatus === FORM_WAITS) {
    // What the buyer did is known to the service once it asks the tax bureau.
    if (billUuid) await api.call('refreshInvoiceRedConfirm', { identity: '0', billUuid });
    return { waits: '红字确认单等待购方确认，72 小时内有效' };
  }
  if (!FORM_AGREED.some((one) => one === billStatus))
    throw new Error(`红字确认单已作废，请人工处理：${billMessage ?? ''}（${billStatus}）`);
  const red = invoiceSerialNum ? await find(api, { serialNos: [invoiceSerialNum] }) : null;
  if (red?.status === WRITTEN) return fetchPaper(api, red);
  return { waits: '红字确认单已生效，等待税务局开出红字发票' };
}

/** Invoices by Nuonuo (诺税通 SaaS). It writes them after it answered, so it is asked until they are there. */
export function nuonuoInvoices(settings: NuonuoSettings, clock: Clock, send: typeof fetch = fetch): InvoicePort {
  const api = nuonuoApi(settings, clock, send);
  return {
    issue: async (invoice) => {
      const orderNo = nuonuoNumber(invoice.id);
      const written = await find(api, { orderNos: [orderNo] });
      if (written) return follow(api, written, orderNo);
      const answer = await api.call('requestBillingNew', { order: blueOrder(invoice, settings) });
      if (answer.code !== SUCCESS && answer.code !== TWICE) throw refusal(answer);
      return { waits: '已提交诺诺，等待开具' };
    },
    isUnderWay: async (id) => {
      const written = await find(api, { orderNos: [nuonuoNumber(id)] });
      return written !== null && written.status !== REFUSED;
    },
    credit: async (invoice) => {
      const form = await findForm(api, nuonuoNumber(invoice.id));
      if (form) return followForm(api, form);
      const answer = await api.call('saveInvoiceRedConfirm', redForm(invoice, settings));
      if (answer.code !== SUCCESS) throw refusal(answer);
      return { waits: '红字确认单已提交，等待税务局' };
    },
    // The tax bureau draws the paper.
    undrawnSigns: () => Promise.resolve([]),
  };
}
