import type { LandLook } from '../recipe';
import type { Stage } from './studio';

export type Mood = {
  top: string;
  low: string;
  sun: string;
  haze: string;
  far: string;
  leaf: string;
  earth: string;
  sunAt: [x: number, y: number];
};

export type Scene = Stage & { land: LandLook; mood: Mood; random: () => number; horizon: number };
