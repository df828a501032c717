import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chance } from '@cellar/demo/pictures/draw/paint';
import { loadFonts } from './fonts';
import { shapeSolver } from '../../testing/calls/shapeSolver';
import { drawCaptcha, FONTS, HEIGHT, WIDTH } from './drawCaptcha';
import { drawnCaptcha, LENGTH, SIGNS } from './drawn';

const solve = shapeSolver({ signs: SIGNS, fonts: FONTS, length: LENGTH });

/** The same signs in the same weight, each by itself and upright. */
function drawPlain(text: string, random: () => number): Uint8Array {
  loadFonts();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f4eee5';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = pen.strokeStyle = '#5a1620';
  pen.lineWidth = 2.5;
  let x = 8;
  for (const sign of text) {
    pen.font = `50px "${FONTS[Math.floor(random() * FONTS.length)]}"`;
    pen.fillText(sign, x, 62);
    pen.strokeText(sign, x, 62);
    x += pen.measureText(sign).width + 8;
  }
  return canvas.toBuffer('image/png');
}

/** How many of so many pictures the solver reads wholly. */
async function read(count: number, draw: (text: string, random: () => number) => Uint8Array): Promise<number> {
  let right = 0;
  for (let n = 1; n <= count; n++) {
    const random = chance(n);
    const text = Array.from({ length: LENGTH }, () => SIGNS[Math.floor(random() * SIGNS.length)]!).join('');
    if ((await solve(draw(text, random))) === text) right++;
  }
  return right;
}

// Rule: session-21
test('a solver that matches shapes reads plain signs, but at most 5 % of the captchas', async () => {
  expect(await read(5, drawPlain)).toBeGreaterThanOrEqual(4);
  expect(await read(20, drawCaptcha)).toBeLessThanOrEqual(1);
});

// Rule: session-21
test('a captcha is a picture of pixels, never the same twice, and its answer is not in it', async () => {
  const { draw } = drawnCaptcha();
  const [one, other] = [await draw('a'), await draw('b')];
  const { width, height } = await loadImage(Buffer.from(one.png));
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  expect(one.answer).toMatch(new RegExp(`^[${SIGNS}]{${LENGTH}}$`));
  expect(Buffer.from(one.png).equals(Buffer.from(other.png))).toBe(false);
  expect(Buffer.from(one.png).includes(one.answer)).toBe(false);
});
