import { mainFace, facesOf, type Face } from './faces';

type Pdf = PDFKit.PDFDocument;
type Place = { x: number; y: number; size?: number; width?: number; align?: 'left' | 'center' | 'right' };
/** Writes one line; what is too long for its width ends in dots. */
export type Write = (text: string, place: Place) => void;

const SIZE = 10;
/** Fonts stand on one line, however far down each of them puts it. */
const BASELINE = 0.86;
const DOTS = '…';
type Run = { face: Face; text: string };

/** A pen for everything that `texts` hold: each sign in the first font that has it. */
export async function penOf(pdf: Pdf, texts: readonly string[]): Promise<Write> {
  const faces = await facesOf(`${texts.join('')}${DOTS}`);
  const main = await mainFace();
  for (const face of new Set([main, ...faces.values()])) if (face) pdf.registerFont(face.name, face.bytes);

  const runsOf = (text: string) =>
    [...text].reduce<Run[]>((runs, sign) => {
      const face = faces.get(sign) ?? main;
      const last = runs.at(-1);
      if (last?.face === face) last.text += sign;
      else runs.push({ face, text: sign });
      return runs;
    }, []);
  const widthOf = (text: string) =>
    runsOf(text).reduce((sum, run) => sum + pdf.font(run.face.name).widthOfString(run.text), 0);
  const fitted = (text: string, width: number) => {
    if (widthOf(text) <= width) return text;
    const signs = [...text];
    while (signs.length > 0 && widthOf(signs.join('') + DOTS) > width) signs.pop();
    return signs.join('') + DOTS;
  };

  return (text, { x, y, size = SIZE, width = Infinity, align = 'left' }) => {
    pdf.fontSize(size);
    const line = fitted(text, width);
    const rest = align === 'left' ? 0 : width - widthOf(line);
    let at = x + (align === 'center' ? rest / 2 : rest);
    for (const run of runsOf(line)) {
      pdf.font(run.face.name).text(run.text, at, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      at += pdf.widthOfString(run.text);
    }
  };
}
