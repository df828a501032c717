import type { LandLook } from '../recipe';
import { drawHouse } from './house';
import { drawTerraces, drawTree } from './plants';
import { apart, chance, darker, fade, grain, lighter, linear, mix, radial, trace, type Pen } from './paint';
import type { Mood, Scene } from './scene';
import type { Stage } from './studio';

const moods: Record<LandLook['light'], Omit<Mood, 'leaf' | 'sunAt'>> = {
  morning: { top: '#8fb4d4', low: '#fbe6c8', sun: '#fff3d6', haze: '#e9dfcf', far: '#8fa6b4', earth: '#9a7a58' },
  noon: { top: '#4f8fc8', low: '#d9ebf4', sun: '#ffffff', haze: '#cfdfe6', far: '#7f9fb4', earth: '#a5835c' },
  evening: { top: '#6d78a8', low: '#fbc48f', sun: '#ffe2a8', haze: '#f0c8a0', far: '#8a7f98', earth: '#8b6347' },
  dusk: { top: '#59608c', low: '#e3b0a0', sun: '#ffdcc0', haze: '#cbaaa8', far: '#6f6a88', earth: '#6d5048' },
  mist: { top: '#c3ccd0', low: '#eef0ec', sun: '#fbfaf2', haze: '#e3e6e2', far: '#aab6b8', earth: '#9b8a72' },
};
const LEAVES: Record<LandLook['season'], string> = {
  green: '#5d8436',
  gold: '#b98a2e',
  rust: '#a8512c',
  spring: '#8fae4a',
};

/** A ridge made of a few waves; jagged ones for mountains. */
function ridge({ width, random }: Scene, base: number, tall: number, rough: boolean): [number, number][] {
  const waves = Array.from({ length: rough ? 7 : 4 }, (_, at) => ({
    size: 1 / (at + 1) ** (rough ? 0.85 : 1.25),
    turns: (0.7 + random() * 0.9) * (at + 1) * (rough ? 1.6 : 1),
    shift: random() * 7,
  }));
  const whole = waves.reduce((sum, { size }) => sum + size, 0);
  return Array.from({ length: 121 }, (_, step): [number, number] => {
    const at = step / 120;
    const lift = waves.reduce((sum, { size, turns, shift }) => {
      const wave = Math.sin(at * Math.PI * 2 * turns + shift);
      return sum + size * (rough ? 1 - Math.abs(wave) * 1.6 : wave);
    }, 0);
    return [at * width, base - (lift / whole) * tall];
  });
}

const filled = (pen: Pen, line: [number, number][], { width, height }: Stage) =>
  trace(pen, [...line, [width, height], [0, height]]);

function sky({ pen, width, mood, horizon, random }: Scene) {
  pen.fillStyle = linear(
    pen,
    [0, 0],
    [0, horizon],
    [
      [0, mood.top],
      [0.62, mix(mood.top, mood.low, 0.7)],
      [1, mood.low],
    ],
  );
  pen.fillRect(0, 0, width, horizon * 1.4);
  const [sx, sy] = mood.sunAt;
  pen.fillStyle = radial(pen, [sx, sy], width * 0.42, [
    [0, fade(mood.sun, 0.95)],
    [0.07, fade(mood.sun, 0.7)],
    [0.3, fade(mood.sun, 0.24)],
    [1, fade(mood.sun, 0)],
  ]);
  pen.fillRect(0, 0, width, horizon + 2);
  apart(pen, () => {
    pen.filter = `blur(${width * 0.008}px)`;
    for (let cloud = 0; cloud < 5; cloud++) {
      const [x, y] = [random() * width, horizon * (0.12 + random() * 0.5)];
      const long = width * (0.06 + random() * 0.14);
      for (let puff = 0; puff < 9; puff++) {
        pen.fillStyle = fade(mix('#ffffff', mood.low, 0.25 + random() * 0.3), 0.16 + random() * 0.16);
        pen.beginPath();
        pen.ellipse(
          x + (random() - 0.5) * long * 2,
          y + (random() - 0.5) * long * 0.16,
          long * (0.2 + random() * 0.4),
          long * (0.05 + random() * 0.09),
          0,
          0,
          Math.PI * 2,
        );
        pen.fill();
      }
    }
  });
}

function peaks(scene: Scene) {
  const { pen, width, height, horizon, mood } = scene;
  for (const [lift, share] of [
    [0.3, 0.5],
    [0.2, 0.26],
  ] as const) {
    const line = ridge(scene, horizon - height * lift * 0.42, height * lift, true);
    const body = mix(mood.far, mood.haze, share);
    filled(pen, line, scene);
    pen.fillStyle = linear(
      pen,
      [0, horizon - height * lift * 1.4],
      [0, horizon],
      [
        [0, body],
        [1, mix(body, mood.haze, 0.7)],
      ],
    );
    pen.fill();
    apart(pen, () => {
      filled(pen, line, scene);
      pen.clip();
      const snow = line.map(([x, y], at): [number, number] => [
        x,
        y + height * (0.03 + 0.035 * Math.abs(Math.sin(at * 1.7))),
      ]);
      trace(pen, [...line, ...[...snow].reverse()]);
      pen.fillStyle = linear(
        pen,
        [0, horizon - height * lift * 1.2],
        [0, horizon - height * lift * 0.35],
        [
          [0, fade('#ffffff', 0.9)],
          [0.7, fade('#ffffff', 0.35)],
          [1, fade('#ffffff', 0)],
        ],
      );
      pen.fill();
    });
  }
  pen.fillStyle = linear(
    pen,
    [0, horizon - height * 0.1],
    [0, horizon],
    [
      [0, fade(mood.haze, 0)],
      [1, fade(mood.haze, 0.75)],
    ],
  );
  pen.fillRect(0, horizon - height * 0.1, width, height * 0.1);
}

function water({ pen, width, height, mood, random }: Scene, from: number, to: number) {
  pen.fillStyle = linear(
    pen,
    [0, from],
    [0, to],
    [
      [0, mix(mood.low, mood.top, 0.35)],
      [1, mix(mood.top, '#274860', 0.45)],
    ],
  );
  pen.fillRect(0, from, width, to - from);
  for (let glint = 0; glint < 240; glint++) {
    const y = from + (to - from) * random() ** 1.4;
    const near = (y - from) / (to - from);
    const toSun = Math.abs(random() + random() - 1);
    pen.fillStyle = fade(mood.sun, 0.12 + 0.5 * (1 - toSun) * random());
    pen.fillRect(
      mood.sunAt[0] + (random() - 0.5) * width * (0.25 + near) * 1.3,
      y,
      width * (0.004 + 0.018 * near) * (0.4 + random()),
      Math.max(0.6, height * 0.0022 * (0.4 + near)),
    );
  }
}

/** Trees and reeds where land and water meet. */
function shore(scene: Scene, y: number, tall: number, colour: string) {
  const { pen, width, random } = scene;
  const line = ridge(scene, y, tall * 0.5, false).map(([x, at]): [number, number] => [x, at - random() * tall]);
  trace(pen, [...line, [width, y + tall * 1.6], [0, y + tall * 1.6]]);
  pen.fillStyle = linear(
    pen,
    [0, y - tall],
    [0, y + tall * 1.6],
    [
      [0, colour],
      [0.6, darker(colour, 0.3)],
      [1, fade(darker(colour, 0.4), 0)],
    ],
  );
  pen.fill();
}

/** Slopes behind the rows: nearer ones greener, with the lines of vines on them. */
function slopes(scene: Scene, layers: number, tall: number) {
  const { pen, width, height, horizon, mood, random } = scene;
  for (let layer = 0; layer < layers; layer++) {
    const near = (layer + 1) / (layers + 1);
    const line = ridge(scene, horizon + height * (near * 0.1 - 0.04), height * tall * (1 - near * 0.45), false);
    const body = mix(mix(mood.far, mood.haze, 0.4), mix(mood.leaf, mood.haze, 0.18), near);
    filled(pen, line, scene);
    pen.fillStyle = linear(
      pen,
      [0, horizon - height * tall],
      [0, horizon + height * 0.16],
      [
        [0, lighter(body, 0.12)],
        [1, darker(body, 0.1)],
      ],
    );
    pen.fill();
    apart(pen, () => {
      filled(pen, line, scene);
      pen.clip();
      const lean = (random() - 0.5) * 1.6;
      pen.lineWidth = width * 0.0016 * (0.7 + near);
      for (let x = -width * 0.4; x < width * 1.4; x += width * 0.011 * (0.7 + near)) {
        pen.strokeStyle = fade(darker(body, 0.35), 0.2 + 0.26 * near);
        pen.beginPath();
        pen.moveTo(x, horizon - height * tall);
        pen.quadraticCurveTo(x + width * 0.04 * lean, horizon, x + width * 0.2 * lean, horizon + height * 0.2);
        pen.stroke();
      }
      for (let patch = 0; patch < 5; patch++) {
        pen.fillStyle = fade(random() > 0.5 ? darker(body, 0.22) : lighter(body, 0.16), 0.3);
        pen.beginPath();
        pen.ellipse(
          random() * width,
          horizon + height * (random() * 0.2 - 0.08),
          width * (0.06 + random() * 0.14),
          height * 0.03,
          -0.15,
          0,
          Math.PI * 2,
        );
        pen.fill();
      }
    });
    trees(scene, line, near);
  }
}

const WOODS = '#4a6436';

function trees({ pen, width, height, mood, random, land }: Scene, line: [number, number][], near: number) {
  const slim = land.house === 'farm';
  for (let wood = 0; wood < 9; wood++) {
    const at = Math.floor(random() * line.length);
    const count = slim ? 1 + Math.floor(random() * 3) : 4 + Math.floor(random() * 12);
    for (let tree = 0; tree < count; tree++) {
      const [x, y] = line[Math.min(line.length - 1, at + Math.floor(tree / 4))]!;
      const tall = height * (0.012 + 0.02 * near) * (0.6 + random() * 0.7) * (slim ? 2.2 : 1);
      const body = mix(mix(WOODS, mood.leaf, 0.2), mood.haze, 0.2 + 0.42 * (1 - near));
      const [tx, ty] = [x + (random() - 0.5) * width * 0.02, y - tall * 0.3 + height * 0.006];
      pen.fillStyle = linear(
        pen,
        [tx - tall * 0.5, 0],
        [tx + tall * 0.5, 0],
        [
          [0, lighter(mix(body, mood.sun, 0.2), 0.08)],
          [1, darker(body, 0.34)],
        ],
      );
      pen.beginPath();
      pen.ellipse(tx, ty, tall * (slim ? 0.13 : 0.46), tall * (slim ? 0.72 : 0.5), 0, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

/** Shares of the pictures with rows along the slope, and with a tree in front. */
const TERRACED = 0.38;
const SHADED = 0.45;
const ROWS = 22;
const DEEP = 46;

/** The rows in front, running to the vanishing point. */
function rows({ pen, width, height, horizon, mood, random }: Scene) {
  const ground = horizon + height * 0.1;
  const grass = mix(mood.leaf, mood.haze, 0.3);
  pen.fillStyle = linear(
    pen,
    [0, ground - height * 0.02],
    [0, height],
    [
      [0, fade(grass, 0)],
      [0.05, grass],
      [0.16, mix(grass, mood.earth, 0.55)],
      [0.4, mood.earth],
      [1, darker(mood.earth, 0.12)],
    ],
  );
  pen.fillRect(0, ground - height * 0.02, width, height - ground + height * 0.02);
  const centre = width * (random() * 1.5 - 0.25);
  const gap = width * (0.28 + random() * 0.34);
  for (let step = 0; step < DEEP; step++) {
    const depth = 1 + ((DEEP - 1 - step) / DEEP) ** 1.7 * 10;
    const y = ground + (height * 1.12 - ground) / depth;
    const hue = mix(mood.leaf, mood.haze, Math.min(0.55, (depth - 1) * 0.055));
    for (let row = -ROWS; row <= ROWS; row++) {
      const x = centre + ((row + 0.5) * gap) / depth;
      const size = (width * 0.088) / depth;
      if (x < -size * 2 || x > width + size * 2) continue;
      pen.fillStyle = fade(darker(mood.earth, 0.55), 0.3);
      pen.beginPath();
      pen.ellipse(x + size * 0.5, y, size * 1.35, size * 0.34, 0, 0, Math.PI * 2);
      pen.fill();
      for (let leaf = 0; leaf < 7; leaf++) {
        const up = random();
        const shade = up * 0.5 + random() * 0.3;
        pen.fillStyle = mix(darker(hue, 0.52), lighter(mix(hue, mood.sun, 0.22), 0.16), shade);
        pen.beginPath();
        pen.ellipse(
          x + (random() - 0.5) * size * 1.25,
          y - size * (0.18 + up * 1.15),
          size * (0.2 + random() * 0.26),
          size * (0.16 + random() * 0.2),
          random() * 3,
          0,
          Math.PI * 2,
        );
        pen.fill();
      }
    }
  }
}

/** Answers where it stands. */
function house(scene: Scene): number {
  const { pen, width, height, horizon, land, mood, random } = scene;
  if (land.house === 'none') return random() * width;
  const x = width * (random() > 0.5 ? 0.16 + random() * 0.24 : 0.6 + random() * 0.26);
  drawHouse(pen, {
    kind: land.house,
    x,
    floor: horizon + height * (land.landscape === 'river' ? 0.17 : 0.085),
    size: width * (0.14 + random() * 0.17),
    light: mood.sun,
    haze: mood.haze,
    leaf: mood.leaf,
    tone: random(),
  });
  return x;
}

/** Vineyards of a region: sky, far relief, slopes, a house, rows in front. */
export function landShot(stage: Stage, land: LandLook) {
  const { pen, width, height } = stage;
  const random = chance(land.seed);
  const horizon = height * ((land.landscape === 'plain' ? 0.36 : 0.38) + random() * 0.2);
  const sunAt: [number, number] = [width * (0.15 + random() * 0.7), horizon * (land.light === 'noon' ? 0.16 : 0.72)];
  const mood: Mood = {
    ...moods[land.light],
    leaf: mix(LEAVES[land.season], moods[land.light].sun, land.light === 'evening' ? 0.1 : 0.02),
    sunAt,
  };
  const scene: Scene = { ...stage, land, mood, random, horizon };
  sky(scene);
  if (land.landscape === 'mountains') peaks(scene);
  if (land.landscape === 'coast') {
    water(scene, horizon - height * 0.02, horizon + height * 0.14);
    pen.fillStyle = fade(mood.haze, 0.5);
    pen.fillRect(0, horizon - height * 0.02 - 1, width, 2);
  }
  slopes(
    scene,
    land.landscape === 'plain' ? 1 : land.landscape === 'coast' ? 1 : 3,
    land.landscape === 'plain' ? 0.04 : land.landscape === 'coast' ? 0.05 : 0.12,
  );
  if (land.landscape === 'river') {
    const green = mix(WOODS, mood.haze, 0.3);
    water(scene, horizon + height * 0.06, horizon + height * 0.16);
    shore(scene, horizon + height * 0.06, height * 0.014, green);
    const bank = ridge(scene, horizon + height * 0.145, height * 0.022, false);
    filled(pen, bank, scene);
    pen.fillStyle = linear(
      pen,
      [0, horizon + height * 0.12],
      [0, horizon + height * 0.22],
      [
        [0, mix(mood.leaf, mood.haze, 0.2)],
        [1, darker(mood.leaf, 0.1)],
      ],
    );
    pen.fill();
    shore(scene, horizon + height * 0.15, height * 0.01, mix(WOODS, mood.haze, 0.12));
  }
  const built = house(scene);
  const front = { ...scene, horizon: horizon + (land.landscape === 'river' ? height * 0.06 : 0) };
  if (random() < TERRACED) drawTerraces(front);
  else rows(front);
  if (random() < SHADED) drawTree(scene, built);
  pen.fillStyle = radial(pen, sunAt, width * 0.8, [
    [0, fade(mood.sun, 0.22)],
    [1, fade(mood.sun, 0)],
  ]);
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = linear(
    pen,
    [0, height * 0.7],
    [0, height],
    [
      [0, 'rgba(30,20,10,0)'],
      [1, 'rgba(30,20,10,.34)'],
    ],
  );
  pen.fillRect(0, height * 0.7, width, height * 0.3);
  grain(pen, { width, height, seed: land.seed, strength: 0.035 });
}
