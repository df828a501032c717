import { systemClock } from '../../clock';
import { NuonuoService, nuonuoSettings } from '../../testing/nuonuoService';
import { nuonuoInvoices } from './nuonuo';
import { nuonuoSign } from './nuonuoApi';
import { spreadDiscounts } from './nuonuoOrder';
import type { InvoiceToCredit } from './port';
import { invoiceSettings } from './settings';

const invoice = {
  id: '01890000-0000-7000-8000-000000000001',
  orderNo: '2610',
  buyer: { kind: 'company' as const, type: 'ordinary' as const, title: '上海林氏酒业', taxNo: '91310104MA1FL0XX7X' },
  lines: [
    { name: '侯伯王', spec: '750ml', quantity: 3, amountFen: 10000, taxPercent: 13 },
    { name: '运费', spec: '', quantity: 0, amountFen: 1200, taxPercent: 13 },
  ],
  amountFen: 11200,
  at: new Date('2027-01-10T16:30:05Z'),
};
const start = (change = {}) => {
  const service = new NuonuoService();
  return { service, port: nuonuoInvoices({ ...nuonuoSettings, ...change }, systemClock, service.send) };
};
const paperOf = (service: NuonuoService) => [...service.papers.values()][0]!;

// Rule: desk-495
it('signs what it asks by the form of the documentation, computed apart from this program', () => {
  const fields = { senid: 'a'.repeat(32), nonce: '12345678', timestamp: '1700000000', content: '{"title":"酒"}' };
  expect(nuonuoSign(fields, nuonuoSettings)).toBe('YaZH56pW9mnUIyrzK3szbjySUpw=');
});

// Rule: desk-495
it('hands an invoice in once, waits while it is written, and brings number and file', async () => {
  const { service, port } = start();
  expect(await port.isUnderWay(invoice.id)).toBe(false);
  expect(await port.issue(invoice)).toEqual({ waits: '已提交诺诺，等待开具' });
  expect(await port.isUnderWay(invoice.id)).toBe(true);
  expect(await port.issue(invoice)).toEqual({ waits: '诺诺正在开具：开票中' });
  service.finish({ pdfUrl: null });
  expect(await port.issue(invoice)).toMatchObject({ waits: expect.stringContaining('没有给出文件') });
  paperOf(service)['pdfUrl'] = 'https://files.example.com/paper.pdf';
  const issued = { number: '26312000000000000001', pdf: service.pdf };
  expect(await port.issue(invoice)).toEqual(issued);
  expect(await port.issue(invoice)).toEqual(issued);
  expect(service.countOf('requestBillingNew')).toBe(1);
});

// Rule: desk-495
it('sends buyer, seller and lines whose amounts and taxes add up', async () => {
  const { service, port } = start();
  await port.issue(invoice);
  const order = service.asked.find(({ method }) => method === 'requestBillingNew')?.fields['order'];
  expect(order).toMatchObject({
    invoiceDate: '2027-01-11 00:30:05',
    invoiceType: '1',
    invoiceLine: 'pc',
    salerTaxNum: nuonuoSettings.taxNo,
    clerk: '王五',
    extensionNumber: '923',
    buyerName: '上海林氏酒业',
    buyerTaxNum: '91310104MA1FL0XX7X',
    pushMode: '-1',
    remark: '订单号 2610',
  });
  const [wine, freight] = (order as { invoiceDetail: object[] }).invoiceDetail;
  expect(wine).toMatchObject({ goodsCode: '1000000000000000001', num: '3', price: '33.33333333', taxRate: '0.13' });
  expect(wine).toMatchObject({ taxExcludedAmount: '88.50', tax: '11.50', taxIncludedAmount: '100.00' });
  expect(freight).toMatchObject({ goodsName: '运费', taxIncludedAmount: '12.00' });
  expect(freight).not.toHaveProperty('num');
  const special = start();
  await special.port.issue({
    ...invoice,
    buyer: { ...invoice.buyer, type: 'special', bank: '工行', account: '62' } as never,
  });
  const { fields } = special.service.asked.at(-1)!;
  expect(fields['order']).toMatchObject({ invoiceLine: 'bs', buyerAccount: '工行 62' });
});

// Rule: desk-495
it('an answer that was lost makes no second invoice', async () => {
  const { service, port } = start();
  await expect(port.credit({ ...invoice, reverses: '1' })).rejects.toThrow('该发票不能冲红（E9103）');
  // The question before it is answered, the request itself is not.
  const { send } = service;
  const failing = nuonuoInvoices(nuonuoSettings, systemClock, (async (...asked: Parameters<typeof fetch>) => {
    const reply = await send(...asked);
    if (service.asked.at(-1)?.method === 'requestBillingNew') throw new Error('the connection was lost');
    return reply;
  }) as typeof fetch);
  await expect(failing.issue(invoice)).rejects.toThrow('the connection was lost');
  expect(await port.issue(invoice)).toEqual({ waits: '诺诺正在开具：开票中' });
  expect(service.papers.size).toBe(1);
});

// Rule: desk-496
it('says why an invoice is refused, tries it again under its number, and names wrong keys', async () => {
  const { service, port } = start();
  await port.issue(invoice);
  Object.assign(paperOf(service), { status: '22', failCause: '购方税号不存在' });
  expect(await port.isUnderWay(invoice.id)).toBe(false);
  await expect(port.issue(invoice)).rejects.toThrow('诺诺没有开出发票：购方税号不存在');
  expect(service.countOf('reInvoice')).toBe(1);
  service.finish();
  expect(await port.issue(invoice)).toMatchObject({ number: '26312000000000000001' });
  paperOf(service).status = '3';
  await expect(port.issue(invoice)).rejects.toThrow('请人工处理');
  await expect(start({ token: 'old' }).port.issue(invoice)).rejects.toThrow('诺诺不接受应用的密钥或令牌');
  await expect(start({ appSecret: 'other' }).port.issue(invoice)).rejects.toThrow('签名错误（070301）');
  expect(service.countOf('requestBillingNew')).toBe(1);
});

// Rule: desk-496
it('keeps no file that is not a whole PDF', async () => {
  const { service, port } = start();
  await port.issue(invoice);
  service.finish();
  service.pdf = Buffer.from('%PDF-1.7\nhalf');
  await expect(port.issue(invoice)).rejects.toThrow('不是完整的 PDF');
});

// Rule: desk-497
it('takes an invoice back by a red form: handed in once, followed until the red invoice is there', async () => {
  const { service, port } = start();
  await port.issue(invoice);
  service.finish();
  const asked: InvoiceToCredit = { ...invoice, reverses: '26312000000000000001' };
  expect(await port.credit(asked)).toMatchObject({ waits: expect.stringContaining('已提交') });
  const [form] = service.forms.values();
  form!.billStatus = '02';
  expect(await port.credit(asked)).toMatchObject({ waits: expect.stringContaining('等待购方确认') });
  expect(service.asked.at(-1)).toMatchObject({ method: 'refreshInvoiceRedConfirm', fields: { identity: '0' } });
  form!.billStatus = '07';
  await expect(port.credit(asked)).rejects.toThrow('红字确认单已作废');
  form!.billStatus = '04';
  expect(await port.credit(asked)).toMatchObject({ waits: expect.stringContaining('已生效') });
  form!.billStatus = '15';
  service.finish();
  expect(await port.credit(asked)).toEqual({ number: '26312000000000000002', pdf: service.pdf });
  expect(service.countOf('saveInvoiceRedConfirm')).toBe(1);
  const { fields } = service.asked.find(({ method }) => method === 'saveInvoiceRedConfirm')!;
  expect(fields).toMatchObject({ applySource: '0', blueInvoiceLine: 'pc', blueElecInvoiceNumber: asked.reverses });
});

// Rule: desk-495
it('spreads what went back over what was sold, to the fen', () => {
  const line = (amountFen: number) => ({ name: '', spec: '', quantity: 1, amountFen, taxPercent: 13 });
  const amounts = (...fen: number[]) => spreadDiscounts(fen.map(line)).map(({ amountFen }) => amountFen);
  expect(amounts(1000, 2000)).toEqual([1000, 2000]);
  expect(amounts(1000, 1000, 1000, -1)).toEqual([1000, 999, 1000]);
  expect(amounts(5000, 0, 1, -5000)).toEqual([1]);
  for (const fen of [
    [333, 333, 334, -77],
    [1, 1, 1, -2],
    [99_999_999, 7, -50_000_003],
  ])
    expect(amounts(...fen).reduce((sum, one) => sum + one, 0)).toBe(fen.reduce((sum, one) => sum + one, 0));
});

// Rule: desk-495
it('is set up with all of its settings, or with none', () => {
  const env = {
    CELLAR_INVOICE_APP_KEY: 'app',
    CELLAR_INVOICE_APP_SECRET: 'secret',
    CELLAR_INVOICE_TOKEN: 'token',
    CELLAR_INVOICE_TAX_NO: nuonuoSettings.taxNo,
    CELLAR_INVOICE_SELLER: nuonuoSettings.seller,
    CELLAR_INVOICE_CLERK: '王五',
    CELLAR_INVOICE_GOODS_CODES: '13=1000000000000000001',
    CELLAR_INVOICE_EXTENSION: '923',
    CELLAR_INVOICE_ENDPOINT: 'https://nuonuo.example.com',
  };
  expect(invoiceSettings(env)).toEqual(nuonuoSettings);
  expect(invoiceSettings({})).toBeNull();
  expect(() => invoiceSettings({ ...env, CELLAR_INVOICE_CLERK: '' })).toThrow('CELLAR_INVOICE_CLERK is missing');
  expect(() => invoiceSettings({ ...env, CELLAR_INVOICE_GOODS_CODES: '13=12' })).toThrow('13=12');
});
