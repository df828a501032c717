import type { Crest } from '../recipe';
import { apart, chance, type Pen } from './paint';

type Mark = { pen: Pen; ink: string; paper: string; letter: string; seed: number };

const TURN = Math.PI * 2;

function lines(pen: Pen, path: string, width = 1.6) {
  pen.lineWidth = width;
  const parts = path
    .trim()
    .split(/\s+/)
    .map((part) => part.split(',').map(Number) as [number, number]);
  pen.beginPath();
  parts.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}

function chateau({ pen }: Mark) {
  lines(pen, '-40,22 -40,-6 -34,-18 -28,-6 -28,22');
  lines(pen, '28,22 28,-6 34,-18 40,-6 40,22');
  lines(pen, '-28,22 -28,-2 -14,-2 -14,-14 0,-30 14,-14 14,-2 28,-2 28,22');
  lines(pen, '-46,22 46,22', 2);
  lines(pen, '0,-30 0,-40');
  pen.beginPath();
  pen.arc(0, 10, 6, Math.PI, 0);
  pen.lineTo(6, 22);
  pen.moveTo(-6, 10);
  pen.lineTo(-6, 22);
  pen.stroke();
  for (const x of [-20, 20, -34, 34]) pen.strokeRect(x - 2, 4, 4, 7);
}

function shield({ pen, ink, paper }: Mark) {
  pen.beginPath();
  pen.moveTo(-26, -30);
  pen.lineTo(26, -30);
  pen.lineTo(26, 0);
  pen.bezierCurveTo(26, 20, 10, 30, 0, 36);
  pen.bezierCurveTo(-10, 30, -26, 20, -26, 0);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = paper;
  lines(pen, '-26,-4 26,-4', 3);
  lines(pen, '0,-30 0,34', 3);
  pen.fillStyle = paper;
  for (const [x, y] of [
    [-13, -17],
    [13, 12],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 5, 0, TURN);
    pen.fill();
  }
  pen.strokeStyle = ink;
}

function vine({ pen }: Mark) {
  for (const [x, y] of [
    [-18, -8],
    [-6, -8],
    [6, -8],
    [18, -8],
    [-12, 3],
    [0, 3],
    [12, 3],
    [-6, 14],
    [6, 14],
    [0, 25],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 6.4, 0, TURN);
    pen.fill();
  }
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(0, -14);
  pen.bezierCurveTo(0, -26, 4, -34, 16, -36);
  pen.stroke();
  pen.beginPath();
  pen.ellipse(-14, -26, 12, 7, -0.5, 0, TURN);
  pen.fill();
}

function sun({ pen }: Mark) {
  for (let ray = 0; ray < 20; ray++) {
    const [x, y] = [Math.cos((ray / 20) * TURN), Math.sin((ray / 20) * TURN)];
    const far = ray % 2 ? 30 : 38;
    lines(pen, `${x * 20},${y * 20} ${x * far},${y * far}`, 2);
  }
  pen.beginPath();
  pen.arc(0, 0, 14, 0, TURN);
  pen.fill();
}

function letter({ pen, letter: initial }: Mark) {
  pen.lineWidth = 1.6;
  for (const r of [36, 32]) {
    pen.beginPath();
    pen.arc(0, 0, r, 0, TURN);
    pen.stroke();
  }
  pen.font = '44px "Cellar Display"';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText(initial, 0, 15);
}

function tree({ pen, seed }: Mark) {
  const random = chance(seed);
  for (let leaf = 0; leaf < 90; leaf++) {
    const angle = random() * TURN;
    const far = Math.sqrt(random()) * 28;
    pen.beginPath();
    pen.arc(Math.cos(angle) * far * 1.15, -10 + Math.sin(angle) * far * 0.85, 2.8, 0, TURN);
    pen.fill();
  }
  lines(pen, '0,-6 0,32', 3);
  lines(pen, '-18,32 18,32', 1.6);
  lines(pen, '0,8 -10,-4');
  lines(pen, '0,4 11,-8');
}

function bird({ pen }: Mark) {
  pen.beginPath();
  pen.moveTo(-38, 6);
  pen.bezierCurveTo(-22, -22, -8, -18, 0, 0);
  pen.bezierCurveTo(8, -20, 24, -26, 40, -6);
  pen.bezierCurveTo(24, -12, 14, -4, 6, 10);
  pen.bezierCurveTo(2, 18, -4, 18, -8, 10);
  pen.bezierCurveTo(-14, 0, -26, -2, -38, 6);
  pen.fill();
  lines(pen, '-2,14 -8,28 2,20 10,28 4,13');
}

function mountain({ pen, paper, ink }: Mark) {
  pen.beginPath();
  pen.moveTo(-42, 22);
  pen.lineTo(-14, -22);
  pen.lineTo(0, 0);
  pen.lineTo(12, -14);
  pen.lineTo(42, 22);
  pen.closePath();
  pen.fill();
  pen.fillStyle = paper;
  pen.beginPath();
  pen.moveTo(-14, -22);
  pen.lineTo(-22, -9);
  pen.lineTo(-15, -12);
  pen.lineTo(-10, -8);
  pen.lineTo(-7, -11);
  pen.closePath();
  pen.fill();
  pen.fillStyle = ink;
  lines(pen, '-42,28 42,28', 1.4);
}

function star({ pen }: Mark) {
  pen.beginPath();
  for (let at = 0; at < 16; at++) {
    const far = at % 2 ? 12 : at % 4 ? 24 : 38;
    const angle = (at / 16) * TURN - Math.PI / 2;
    pen.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
  }
  pen.closePath();
  pen.fill();
}

function key({ pen }: Mark) {
  for (const side of [-1, 1]) {
    apart(pen, () => {
      pen.rotate(side * 0.7);
      pen.lineWidth = 4;
      pen.beginPath();
      pen.arc(0, -26, 9, 0, TURN);
      pen.moveTo(0, -17);
      pen.lineTo(0, 32);
      pen.moveTo(0, 24);
      pen.lineTo(9 * side, 24);
      pen.moveTo(0, 30);
      pen.lineTo(9 * side, 30);
      pen.stroke();
    });
  }
}

function wave({ pen }: Mark) {
  pen.lineWidth = 3;
  for (const y of [-16, 0, 16]) {
    pen.beginPath();
    pen.moveTo(-40, y);
    for (let x = -40; x <= 40; x += 2) pen.lineTo(x, y + Math.sin((x + y * 3) / 8) * 6);
    pen.stroke();
  }
}

function leaf({ pen, paper }: Mark) {
  pen.beginPath();
  pen.moveTo(0, 34);
  for (const side of [1, -1]) {
    const points = [
      [10, 18],
      [28, 20],
      [24, 6],
      [38, -4],
      [24, -10],
      [26, -26],
      [12, -20],
      [0, -36],
    ] as const;
    for (const [x, y] of side === 1 ? points : [...points].reverse()) pen.lineTo(x * side, y);
  }
  pen.closePath();
  pen.fill();
  pen.strokeStyle = paper;
  lines(pen, '0,30 0,-26', 1.6);
  lines(pen, '0,10 18,2', 1.2);
  lines(pen, '0,10 -18,2', 1.2);
}

const marks: Record<Crest, (mark: Mark) => void> = {
  chateau,
  shield,
  vine,
  sun,
  letter,
  tree,
  bird,
  mountain,
  star,
  key,
  wave,
  leaf,
};

/** A winery's mark, centred at (x, y), about `size` tall. */
export function drawCrest(
  pen: Pen,
  {
    crest,
    x,
    y,
    size,
    ink,
    paper,
    letter: initial,
    seed,
  }: { crest: Crest; x: number; y: number; size: number; ink: string; paper: string; letter: string; seed: number },
) {
  apart(pen, () => {
    pen.translate(x, y);
    pen.scale(size / 76, size / 76);
    pen.fillStyle = pen.strokeStyle = ink;
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    marks[crest]({ pen, ink, paper, letter: initial, seed });
  });
}
