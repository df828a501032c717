import { createHash } from 'node:crypto';
import { dateTimeOf } from '../../clock';
import type { InvoiceLine, InvoiceToCredit, InvoiceToIssue } from './port';
import type { NuonuoSettings } from './settings';
import { taxIn } from './tax';

const NUMBER = 20;
const [NAME, SPEC] = [90, 40];

/** The number under which the service knows an attempt: the same for the same one, and no longer than it takes. */
export const nuonuoNumber = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, NUMBER);

/** bs: the electronic special invoice, pc: the ordinary one. */
const lineOf = ({ buyer }: InvoiceToIssue) => (buyer.type === 'special' ? 'bs' : 'pc');

const yuan = (fen: number) => (fen / 100).toFixed(2);
const upTo = (text: string, most: number) => [...text].slice(0, most).join('');

/** The service takes no line below zero: what went back is spread over what was sold, to the fen. */
export function spreadDiscounts(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const sold = lines.filter(({ amountFen }) => amountFen > 0);
  const soldFen = sold.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const billedFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  let passedFen = 0;
  let givenFen = 0;
  return sold
    .map((line) => {
      passedFen += line.amountFen;
      const amountFen = Math.round((billedFen / soldFen) * passedFen) - givenFen;
      givenFen += amountFen;
      return { ...line, amountFen };
    })
    .filter(({ amountFen }) => amountFen > 0);
}

function detailOf(line: InvoiceLine, { goodsCodes }: NuonuoSettings) {
  const { name, spec, quantity, amountFen, taxPercent } = line;
  const tax = taxIn(line);
  return {
    goodsName: upTo(name, NAME),
    goodsCode: goodsCodes.get(taxPercent),
    specType: upTo(spec, SPEC),
    withTaxFlag: '1',
    // A line without a number has no price either.
    ...(quantity > 0 && { num: String(quantity), price: String(Number((amountFen / 100 / quantity).toFixed(8))) }),
    taxRate: String(taxPercent / 100),
    taxExcludedAmount: yuan(amountFen - tax),
    tax: yuan(tax),
    taxIncludedAmount: yuan(amountFen),
    invoiceLineProperty: '0',
  };
}

/** What `requestBillingNew` is asked with. */
export function blueOrder(invoice: InvoiceToIssue, settings: NuonuoSettings): object {
  const { buyer, id, orderNo, lines, at } = invoice;
  return {
    orderNo: nuonuoNumber(id),
    invoiceDate: dateTimeOf(at),
    invoiceType: '1',
    invoiceLine: lineOf(invoice),
    extensionNumber: settings.extension,
    salerTaxNum: settings.taxNo,
    clerk: settings.clerk,
    buyerName: buyer.title,
    buyerTaxNum: buyer.taxNo,
    buyerTel: buyer.phone,
    buyerAddress: buyer.address,
    buyerAccount: [buyer.bank, buyer.account].filter(Boolean).join(' '),
    // The shop mails the file by itself.
    pushMode: '-1',
    remark: `订单号 ${orderNo}`,
    invoiceDetail: spreadDiscounts(lines).map((line) => detailOf(line, settings)),
  };
}

/** What `saveInvoiceRedConfirm` is asked with: the whole invoice is taken back, so no lines are named. */
export const redForm = (invoice: InvoiceToCredit, { taxNo, seller, extension }: NuonuoSettings): object => ({
  billId: nuonuoNumber(invoice.id),
  blueInvoiceLine: lineOf(invoice),
  // 0: the seller asks.
  applySource: '0',
  blueElecInvoiceNumber: invoice.reverses,
  sellerTaxNo: taxNo,
  sellerName: seller,
  buyerTaxNo: invoice.buyer.taxNo,
  buyerName: invoice.buyer.title,
  // 1: goods came back.
  redReason: '1',
  extensionNumber: extension,
});
