import PDFDocument from 'pdfkit';
import { penOf, type Write } from './write';

type Settings = { title: string; at: Date; size: 'A4' | [number, number]; texts: readonly string[] };
/** Pages and the pen that writes on them; the first page is made by `addPage`, too. */
export type Pdf = { pdf: PDFKit.PDFDocument; write: Write; end: () => Promise<Buffer> };

/** Begins a PDF in which all of `texts` can be written. */
export async function openPdf({ title, at, size, texts }: Settings): Promise<Pdf> {
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.on('data', (part: Buffer) => parts.push(part));
  return {
    pdf,
    write: await penOf(pdf, texts),
    end: async () => {
      pdf.end();
      await done;
      return Buffer.concat(parts);
    },
  };
}
