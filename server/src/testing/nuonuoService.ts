import { createHmac } from 'node:crypto';
import type { NuonuoSettings } from '../ports/invoice/settings';

export const nuonuoSettings: NuonuoSettings = {
  endpoint: 'https://nuonuo.example.com',
  appKey: 'app',
  appSecret: 'secret',
  token: 'token',
  taxNo: '91310000MA1FL5AR2X',
  seller: '酒窖贸易有限公司',
  clerk: '王五',
  extension: '923',
  goodsCodes: new Map([[13, '1000000000000000001']]),
};

type Json = Record<string, unknown>;
type Paper = Json & { status: string };
type Form = Json & { billStatus: string };
const ok = (result: unknown) => ({ code: 'E0000', describe: '成功', result });

/**
 * The service as its documentation describes it: it checks the signature by itself, takes an order number once, and writes what it took
 * when `finish` says so.
 */
export class NuonuoService {
  readonly asked: { method: string; fields: Json }[] = [];
  readonly papers = new Map<string, Paper>();
  readonly forms = new Map<string, Form>();
  pdf = Buffer.from('%PDF-1.7\nfapiao\n%%EOF\n');
  #numbers = 0;

  readonly send = (async (address: string, init: { headers?: Json; body?: string }) => {
    if (!address.startsWith(`${nuonuoSettings.endpoint}/open/`)) return new Response(new Uint8Array(this.pdf));
    const answer = this.#answer(new URL(address), init.headers ?? {}, init.body ?? '');
    return new Response(JSON.stringify(answer));
  }) as unknown as typeof fetch;

  countOf = (method: string) => this.asked.filter((one) => one.method === method).length;

  /** The tax bureau writes all that waits. */
  finish(change: Partial<Paper> = {}) {
    for (const paper of this.papers.values()) if (paper.status === '20') this.#write(paper, change);
    for (const form of this.forms.values()) {
      if (form.billStatus !== '15') continue;
      const serialNo = `red-${String(form['billId'])}`;
      const paper = { status: '20', serialNo };
      this.#write(paper, {});
      this.papers.set(serialNo, paper);
      Object.assign(form, { billStatus: '01', invoiceSerialNum: serialNo });
    }
  }

  #write(paper: Paper, change: Partial<Paper>) {
    const number = String(26_312_000_000_000_000_000n + BigInt((this.#numbers += 1)));
    const written = { status: '2', statusMsg: '开票完成', allElectronicInvoiceNumber: number };
    Object.assign(paper, { ...written, pdfUrl: 'https://files.example.com/paper.pdf', ...change });
  }

  #answer({ pathname, searchParams }: URL, headers: Json, body: string): unknown {
    const [p, l, a] = pathname.split('/').slice(1);
    const at = (name: string) => searchParams.get(name) ?? '';
    const { appKey, appSecret, token, taxNo } = nuonuoSettings;
    const text = `a=${a}&l=${l}&p=${p}&k=${appKey}&i=${at('senid')}&n=${at('nonce')}&t=${at('timestamp')}&f=${body}`;
    const isSigned = headers['X-Nuonuo-Sign'] === createHmac('sha1', appSecret).update(text).digest('base64');
    const isFormed = /^\w{32}$/.test(at('senid')) && /^\d{8}$/.test(at('nonce')) && /^\d{10}$/.test(at('timestamp'));
    if (at('appkey') !== appKey || headers['accessToken'] !== token || headers['userTax'] !== taxNo || !isFormed)
      return { code: '070101', describe: '获取app密钥失败或appkey无效' };
    if (!isSigned) return { code: '070301', describe: '签名错误' };
    const [, method = ''] = /^nuonuo\.OpeMplatform\.(\w+)$/.exec(String(headers['method'])) ?? [];
    const fields = JSON.parse(body) as Json;
    this.asked.push({ method, fields });
    return this.#methods[method]?.(fields) ?? { code: 'E9999', describe: '没有这个接口' };
  }

  readonly #methods: Record<string, (fields: Json) => unknown> = {
    requestBillingNew: ({ order }) => {
      const { orderNo, salerTaxNum } = order as { orderNo: string; salerTaxNum: string };
      if (orderNo.length > 20 || salerTaxNum !== nuonuoSettings.taxNo) return { code: 'E9101', describe: '参数错误' };
      if (this.papers.has(orderNo)) return { code: 'E9106', describe: '订单编号或流水号不能重复' };
      this.papers.set(orderNo, { status: '20', statusMsg: '开票中', serialNo: `serial-${orderNo}` });
      return ok({ invoiceSerialNum: `serial-${orderNo}` });
    },
    queryInvoiceResult: ({ orderNos, serialNos }) => {
      const found = ((orderNos ?? serialNos) as string[]).flatMap((key) => this.papers.get(key) ?? []);
      return found.length > 0 ? ok(found) : { code: 'E9500', describe: '未查询到发票' };
    },
    reInvoice: ({ fpqqlsh }) => {
      for (const paper of this.papers.values()) if (paper['serialNo'] === fpqqlsh) paper.status = '20';
      return ok(null);
    },
    saveInvoiceRedConfirm: ({ billId, blueElecInvoiceNumber }) => {
      const isKnown = [...this.papers.values()].some((p) => p['allElectronicInvoiceNumber'] === blueElecInvoiceNumber);
      if (!isKnown || this.forms.has(String(billId))) return { code: 'E9103', describe: '该发票不能冲红' };
      this.forms.set(String(billId), { billId, billStatus: '15', billUuid: `uuid-${String(billId)}` });
      return ok(billId);
    },
    queryInvoiceRedConfirm: ({ billId }) => {
      const form = this.forms.get(String(billId));
      return ok({ total: form ? 1 : 0, list: form ? [form] : [] });
    },
    refreshInvoiceRedConfirm: () => ok(null),
  };
}
