import { inflateSync } from 'node:zlib';
import { drawInvoice } from './drawInvoice';
import { sandboxInvoices } from './sandbox';
import { undrawnSigns } from '../pdf/faces';

const invoice = (title: string) => ({
  id: 'i1',
  number: '12345678901234567890',
  orderNo: '2610',
  buyer: { kind: 'company' as const, type: 'ordinary' as const, title, taxNo: '91310000MA1FL5AR2X' },
  lines: [{ name: 'Château Haut-Brion 侯伯王', spec: '单瓶', quantity: 1, amountFen: 128000, taxPercent: 13 }],
  amountFen: 128000,
  at: new Date('2027-01-10T03:00:00Z'),
});

/** Signs that the file's fonts say they draw (their ToUnicode tables). */
function drawnSigns(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, bytes = '']) => {
      try {
        return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
      } catch {
        // Fonts and pictures have streams of other kinds.
        return [];
      }
    },
  );
  const tables = streams.filter((text) => text.includes('beginbfrange') || text.includes('beginbfchar'));
  const codes = tables.flatMap((table) => [...table.matchAll(/<([0-9a-f]{4,8})>/gi)].map(([, code = '']) => code));
  return Buffer.from(codes.join(''), 'hex').swap16().toString('utf16le');
}

// Rule: invoice-7
it('draws rare signs of names, and accents', async () => {
  const signs = drawnSigns(await drawInvoice(invoice('陶喆昇堃镕酒业')));
  for (const sign of '陶喆昇堃镕酒业â侯') expect(signs).toContain(sign);
});

// Rule: invoice-7
it('names the signs that no font has', async () => {
  expect(await undrawnSigns('上海喆昇堃酒业（有限）公司 A·B')).toEqual([]);
  expect(await undrawnSigns('𠮷野家🍷')).toEqual(['𠮷', '🍷']);
});

// Rule: desk-452
it('draws a red invoice with its minus and the number that it takes back, the same one when asked again', async () => {
  const asked = { ...invoice('上海林氏酒业'), reverses: '25312000000012345678' };
  const red = await sandboxInvoices.credit(asked);
  const blue = await sandboxInvoices.issue(invoice('上海林氏酒业'));
  expect(drawnSigns(red!.pdf)).toContain('红');
  expect(drawnSigns(red!.pdf)).toContain('-');
  expect(drawnSigns(blue!.pdf)).not.toContain('红');
  expect(red!.number).not.toBe(blue!.number);
  expect((await sandboxInvoices.credit(asked))!.number).toBe(red!.number);
  expect(await sandboxInvoices.credit({ ...asked, buyer: { ...asked.buyer, type: 'special' } as never })).toBeNull();
});
