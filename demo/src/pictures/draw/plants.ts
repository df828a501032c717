import type { Scene } from './scene';
import { darker, fade, lighter, linear, mix } from './paint';

const LINES = 12;

/** Rows along the slope, one below the other, each following the ground. */
export function drawTerraces({ pen, width, height, horizon, mood, random }: Scene) {
  const ground = horizon + height * 0.09;
  const grass = mix(mood.leaf, mood.haze, 0.34);
  pen.fillStyle = linear(
    pen,
    [0, ground - height * 0.02],
    [0, height],
    [
      [0, fade(grass, 0)],
      [0.06, grass],
      [0.5, mix(grass, mood.earth, 0.5)],
      [1, darker(mood.earth, 0.1)],
    ],
  );
  pen.fillRect(0, ground - height * 0.02, width, height - ground + height * 0.02);
  const [turns, shift, lean] = [0.4 + random() * 0.9, random() * 7, (random() - 0.5) * height * 0.16];
  for (let line = 0; line < LINES; line++) {
    const near = (line / (LINES - 1)) ** 1.6;
    const size = width * (0.008 + 0.05 * near);
    const hue = mix(mood.leaf, mood.haze, 0.5 * (1 - near));
    const level = (x: number) =>
      ground +
      (height * 1.14 - ground) * near +
      Math.sin((x / width) * Math.PI * 2 * turns + shift) * size * 1.3 +
      lean * near * (x / width - 0.5);
    for (let x = -size; x < width + size; x += size * 0.62) {
      const y = level(x);
      pen.fillStyle = fade(darker(mood.earth, 0.55), 0.26);
      pen.beginPath();
      pen.ellipse(x + size * 0.3, y, size, size * 0.3, 0, 0, Math.PI * 2);
      pen.fill();
      for (let leaf = 0; leaf < 4; leaf++) {
        const up = random();
        pen.fillStyle = mix(darker(hue, 0.5), lighter(mix(hue, mood.sun, 0.2), 0.16), up * 0.6 + random() * 0.3);
        pen.beginPath();
        pen.ellipse(
          x + (random() - 0.5) * size,
          y - size * (0.15 + up * 0.85),
          size * (0.22 + random() * 0.24),
          size * (0.16 + random() * 0.18),
          random() * 3,
          0,
          Math.PI * 2,
        );
        pen.fill();
      }
    }
  }
}

const CROWN = 90;

/** An old tree at the side away from `beside`, near enough to frame the view. */
export function drawTree({ pen, width, height, mood, random }: Scene, beside: number) {
  const x = width * (beside > width / 2 ? 0.04 + random() * 0.1 : 0.86 + random() * 0.1);
  const [foot, tall] = [height * (0.86 + random() * 0.1), height * (0.5 + random() * 0.2)];
  const slim = random() < 0.3;
  const bark = darker(mood.earth, 0.5);
  pen.fillStyle = linear(
    pen,
    [x - width * 0.01, 0],
    [x + width * 0.012, 0],
    [
      [0, lighter(bark, 0.2)],
      [1, darker(bark, 0.4)],
    ],
  );
  pen.fillRect(x - width * 0.007, foot - tall * 0.6, width * 0.014, tall * 0.6);
  const [wide, high] = slim ? [width * 0.026, tall * 0.52] : [width * (0.09 + random() * 0.05), tall * 0.34];
  const grain = slim ? wide * 2.4 : wide;
  const body = mix('#4a6436', mood.leaf, 0.3);
  for (let leaf = 0; leaf < CROWN; leaf++) {
    const [angle, far] = [random() * Math.PI * 2, random() ** 0.6];
    const [lx, ly] = [
      x + Math.cos(angle) * wide * far,
      foot - tall * (slim ? 0.5 : 0.68) + Math.sin(angle) * high * far,
    ];
    pen.fillStyle = mix(
      darker(body, 0.55),
      lighter(mix(body, mood.sun, 0.2), 0.1),
      0.35 - Math.sin(angle) * far * 0.3 + random() * 0.25,
    );
    pen.beginPath();
    pen.ellipse(
      lx,
      ly,
      grain * (0.16 + random() * 0.14),
      grain * (0.12 + random() * 0.12),
      random() * 3,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}
