import { z } from 'zod';
import { Fen, Id, Picture } from '@cellar/shared/contract/schema';

/** What a level is, for learners and for the school's own pages. */
export const LevelFacts = z.object({
  level: z.int(),
  /** 「WSET 二级」 */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  forWhom: z.string(),
  days: z.int(),
  hours: z.int(),
  exam: z.string(),
  award: z.string(),
  syllabus: z.array(z.string()),
  priceFen: Fen,
  picture: Picture,
});

/** What a region course is, for learners and for the school's own pages. */
export const RegionFacts = z.object({
  id: z.string(),
  country: z.string(),
  countryName: z.string(),
  name: z.string(),
  foreignName: z.string(),
  intro: z.string(),
  topics: z.array(z.string()),
  hours: z.int(),
  priceFen: Fen,
  picture: Picture,
});

export const Teacher = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  credentials: z.array(z.string()),
  years: z.int(),
  bio: z.string(),
  motto: z.string(),
  picture: Picture,
});
export type Teacher = z.output<typeof Teacher>;

/** What who signed up reads before and after class. */
export const MaterialFile = z.object({ id: Id, name: z.string(), kind: z.enum(['pdf', 'picture']), bytes: z.int() });
export type MaterialFile = z.output<typeof MaterialFile>;
export const Material = z.object({ title: z.string(), body: z.string(), file: MaterialFile.nullable().default(null) });
export type Material = z.output<typeof Material>;
