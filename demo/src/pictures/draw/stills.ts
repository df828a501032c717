import type { BottleLook } from '../recipe';
import { drawBottle } from './bottle';
import { apart, chance, darker, fade, grain, lighter, linear, mix, radial, shadow, trace, type Pen } from './paint';
import { stand, type Stage } from './studio';
import { drawStemware } from './stemware';

/** Barrels in a vault, lit by lamps along the wall. */
export function cellarShot({ pen, width, height }: Stage, seed: number) {
  const random = chance(seed + 3);
  pen.fillStyle = radial(pen, [width * 0.5, height * 0.4], width * 0.75, [
    [0, '#8a5c34'],
    [0.4, '#4d3220'],
    [1, '#170f0a'],
  ]);
  pen.fillRect(0, 0, width, height);
  const [cx, cy] = [width * (0.44 + random() * 0.12), height * 0.44];
  for (let arch = 9; arch >= 0; arch--) {
    const near = 1 / (1 + arch * 0.42);
    const [rx, ry] = [width * 0.62 * near, height * 0.62 * near];
    pen.lineWidth = width * 0.034 * near;
    pen.strokeStyle = mix('#c08a52', '#1d120b', 0.25 + near * 0.55);
    pen.beginPath();
    pen.ellipse(cx, cy + ry * 0.35, rx, ry, 0, Math.PI, 0);
    pen.lineTo(cx + rx, cy + ry * 1.4);
    pen.moveTo(cx - rx, cy + ry * 0.35);
    pen.lineTo(cx - rx, cy + ry * 1.4);
    pen.stroke();
    for (const side of [-1, 1]) {
      const r = height * 0.27 * near;
      for (const level of [0, 1])
        barrel(pen, {
          x: cx + side * rx * (0.86 - level * 0.06),
          y: cy + ry * 0.98 - r * 1.78 * level,
          r,
          near,
          seed: arch * 4 + level,
        });
      lamp(pen, cx + side * rx * 0.9, cy - ry * 0.12, height * 0.16 * near);
    }
  }
  pen.fillStyle = linear(
    pen,
    [0, height * 0.66],
    [0, height],
    [
      [0, 'rgba(20,12,6,0)'],
      [1, 'rgba(14,8,4,.72)'],
    ],
  );
  pen.fillRect(0, height * 0.66, width, height * 0.34);
  grain(pen, { width, height, seed, strength: 0.045 });
}

function lamp(pen: Pen, x: number, y: number, size: number) {
  pen.fillStyle = radial(pen, [x, y], size, [
    [0, 'rgba(255,236,190,.95)'],
    [0.12, 'rgba(255,206,130,.6)'],
    [1, 'rgba(255,180,90,0)'],
  ]);
  pen.fillRect(x - size, y - size, size * 2, size * 2);
}

function barrel(pen: Pen, { x, y, r, near, seed }: { x: number; y: number; r: number; near: number; seed: number }) {
  const wood = mix('#a8743f', '#4a2d17', 0.62 - near * 0.4);
  pen.fillStyle = radial(pen, [x - r * 0.3, y - r * 0.35], r * 1.5, [
    [0, lighter(wood, 0.24)],
    [0.6, wood],
    [1, darker(wood, 0.6)],
  ]);
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
  apart(pen, () => {
    pen.beginPath();
    pen.arc(x, y, r * 0.86, 0, Math.PI * 2);
    pen.clip();
    pen.strokeStyle = fade('#2c1808', 0.5);
    pen.lineWidth = Math.max(0.6, r * 0.02);
    for (let plank = -3; plank <= 3; plank++) {
      pen.beginPath();
      pen.moveTo(x + plank * r * 0.26, y - r);
      pen.lineTo(x + plank * r * 0.26 + Math.sin(seed) * r * 0.04, y + r);
      pen.stroke();
    }
  });
  for (const [share, wide] of [
    [0.95, 0.09],
    [0.8, 0.03],
  ] as const) {
    pen.strokeStyle = share > 0.9 ? fade('#39332c', 0.9) : fade('#2c1808', 0.7);
    pen.lineWidth = r * wide;
    pen.beginPath();
    pen.arc(x, y, r * share, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.fillStyle = '#5c2230';
  pen.beginPath();
  pen.arc(x, y - r * 0.5, r * 0.07, 0, Math.PI * 2);
  pen.fill();
}

const TURN = Math.PI * 2;

/** Ripe bunches on the vine, leaves out of focus behind. */
export function grapesShot({ pen, width, height }: Stage, colour: string, seed: number) {
  const random = chance(seed + 5);
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [width, height],
    [
      [0, '#a9b56a'],
      [0.5, '#5f7a38'],
      [1, '#2c3f1e'],
    ],
  );
  pen.fillRect(0, 0, width, height);
  for (let spot = 0; spot < 46; spot++) {
    const [x, y, r] = [random() * width, random() * height, width * (0.03 + random() * 0.09)];
    const hue = mix('#e9e3a0', '#33502a', random());
    pen.fillStyle = radial(pen, [x, y], r, [
      [0, fade(hue, 0.5)],
      [0.8, fade(hue, 0.34)],
      [1, fade(hue, 0)],
    ]);
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
  for (const [x, y, size] of [
    [0.3, 0.16, 0.25],
    [0.74, 0.1, 0.23],
    [0.52, 0.06, 0.3],
  ] as const)
    vineLeaf(pen, {
      x: width * x,
      y: height * y,
      size: width * size,
      turn: random() - 0.5,
      hue: mix('#5f8a34', '#9aa843', random()),
    });
  for (const [x, y, size] of [
    [0.27, 0.3, 0.9],
    [0.72, 0.26, 0.82],
    [0.5, 0.34, 1.12],
  ] as const)
    bunch(pen, { x: width * x, y: height * y, r: width * 0.034 * size, colour, random });
  pen.fillStyle = radial(pen, [width * 0.3, height * 0.15], width * 0.8, [
    [0, 'rgba(255,244,200,.3)'],
    [0.5, 'rgba(255,244,200,0)'],
    [1, 'rgba(10,16,6,.42)'],
  ]);
  pen.fillRect(0, 0, width, height);
  grain(pen, { width, height, seed, strength: 0.03 });
}

function vineLeaf(
  pen: Pen,
  { x, y, size, turn, hue }: { x: number; y: number; size: number; turn: number; hue: string },
) {
  apart(pen, () => {
    pen.translate(x, y);
    pen.rotate(turn);
    pen.fillStyle = radial(pen, [-size * 0.15, -size * 0.2], size, [
      [0, lighter(hue, 0.25)],
      [1, darker(hue, 0.4)],
    ]);
    trace(
      pen,
      Array.from({ length: 60 }, (_, at) => {
        const angle = (at / 60) * TURN;
        const far = size * (0.42 + 0.13 * Math.cos(5 * angle) + 0.025 * Math.sin(21 * angle));
        return [Math.sin(angle) * far, -Math.cos(angle) * far] as const;
      }),
    );
    pen.fill();
    pen.strokeStyle = fade(lighter(hue, 0.5), 0.5);
    pen.lineWidth = size * 0.01;
    for (let vein = 0; vein < 5; vein++) {
      const angle = (vein / 5) * TURN;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(Math.sin(angle) * size * 0.46, -Math.cos(angle) * size * 0.46);
      pen.stroke();
    }
  });
}

function bunch(
  pen: Pen,
  { x, y, r, colour, random }: { x: number; y: number; r: number; colour: string; random: () => number },
) {
  pen.strokeStyle = '#6b4a26';
  pen.lineWidth = r * 0.4;
  pen.beginPath();
  pen.moveTo(x, y - r * 4.4);
  pen.quadraticCurveTo(x + r, y - r * 2.5, x, y);
  pen.stroke();
  for (let row = 0; row < 8; row++) {
    const count = row < 2 ? 4 + row : 7 - row;
    for (let at = 0; at < Math.max(1, count); at++) {
      const gx = x + (at - (Math.max(1, count) - 1) / 2) * r * 1.5 + (random() - 0.5) * r * 0.5;
      const gy = y + row * r * 1.34 + (random() - 0.5) * r * 0.4;
      const hue = mix(colour, random() > 0.5 ? '#6a4a86' : '#1c1226', random() * 0.26);
      pen.fillStyle = radial(pen, [gx - r * 0.35, gy - r * 0.4], r * 1.25, [
        [0, lighter(hue, 0.5)],
        [0.25, lighter(hue, 0.16)],
        [0.7, hue],
        [1, darker(hue, 0.6)],
      ]);
      pen.beginPath();
      pen.arc(gx, gy, r * (0.92 + random() * 0.16), 0, TURN);
      pen.fill();
      pen.fillStyle = fade('#ffffff', 0.5);
      pen.beginPath();
      pen.ellipse(gx - r * 0.36, gy - r * 0.42, r * 0.18, r * 0.12, -0.6, 0, TURN);
      pen.fill();
    }
  }
}

const rooms: [wall: string, light: string, table: string][] = [
  ['#6b5a4c', '#e9c79a', '#6f4a2c'],
  ['#4a5560', '#bcd0dc', '#8a6a48'],
  ['#75604f', '#f1d7ae', '#503322'],
  ['#59624e', '#d9dcb8', '#9a7850'],
  ['#5a4038', '#e2a878', '#3d2a20'],
];

/** What a buyer would take at home: the bottle on a table, a glass beside it, the room out of focus. */
export function tableShot({ pen, width, height }: Stage, look: BottleLook, wine: string, seed: number) {
  const random = chance(seed);
  const [wall, light, wood] = rooms[Math.floor(seed / 2) % rooms.length]!;
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [width, height * 0.8],
    [
      [0, lighter(wall, 0.16)],
      [1, darker(wall, 0.45)],
    ],
  );
  pen.fillRect(0, 0, width, height);
  for (let spot = 0; spot < 16; spot++) {
    const [x, y, r] = [random() * width, random() * height * 0.6, width * (0.02 + random() * 0.08)];
    pen.fillStyle = radial(pen, [x, y], r, [
      [0, fade(light, 0.34)],
      [0.82, fade(light, 0.24)],
      [1, fade(light, 0)],
    ]);
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
  const edge = height * (0.7 + random() * 0.06);
  pen.fillStyle = linear(
    pen,
    [0, edge],
    [0, height],
    [
      [0, lighter(wood, 0.22)],
      [0.1, wood],
      [1, darker(wood, 0.45)],
    ],
  );
  pen.fillRect(0, edge, width, height - edge);
  for (let line = 0; line < 26; line++) {
    pen.fillStyle = fade(darker(wood, 0.5), 0.1 + random() * 0.12);
    pen.fillRect(0, edge + (height - edge) * random() ** 0.7, width, 0.6 + random() * height * 0.003);
  }
  const side = random() > 0.5 ? 1 : -1;
  const floor = height * 0.9;
  const plate = { x: width * (0.5 - side * 0.1), y: floor + height * 0.03 };
  shadow(pen, { ...plate, rx: width * 0.5, ry: height * 0.07, alpha: 0.4 });
  const near = 0.64 + random() * 0.2;
  stand(pen, drawBottle({ ...look, scale: 1 }, height * near), {
    x: width * (0.5 - side * (0.08 + random() * 0.14)),
    floor: floor - height * 0.03,
  });
  if (look.shape !== 'port')
    drawStemware(pen, {
      kind: look.shape === 'champagne' ? 'flute' : look.shape === 'malt' || look.shape === 'spirit' ? 'tumbler' : 'red',
      x: width * (0.5 + side * (0.17 + random() * 0.13)),
      floor: floor + height * (random() * 0.04),
      height: height * near * (look.shape === 'malt' || look.shape === 'spirit' ? 0.31 : 0.56),
      wine,
    });
  pen.fillStyle = radial(pen, [width * (0.5 + side * 0.3), height * 0.2], width, [
    [0, fade(light, 0.34)],
    [0.5, fade(light, 0.05)],
    [1, 'rgba(10,6,2,.46)'],
  ]);
  pen.fillRect(0, 0, width, height);
  grain(pen, { width, height, seed, strength: 0.06 });
}
