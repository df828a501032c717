import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';
import { chosen, head, link, optionalPicture, words } from './common';

export const QUESTION_KINDS = ['text', 'phone', 'choice', 'date'] as const;
/** A question of a sign-up form; of a choice `options` has one option a line. */
const Question = z.object({
  label: z.string().max(20),
  kind: z.enum(QUESTION_KINDS).default('text'),
  required: z.boolean().default(true),
  options: words(400),
});
export type Question = z.output<typeof Question>;

const percent = z.number().min(0).max(100).default(50);
const Place = z.object({
  /** A shop where orders are picked up: what it says of itself wins over what is written here. */
  storeId: Id.nullable().default(null),
  name: words(30),
  address: words(80),
  hours: words(40),
  phone: words(20),
  /** Where it lies on the picture, in whole per cent. */
  left: percent,
  top: percent,
});

/** Blocks by which a person does something with the shop, and small ones between others. */
export const servicesProps = {
  SignUpForm: z.object({
    ...head,
    questions: z.array(Question).max(12).default([]),
    /** null = as long as the page. */
    endsAt: Instant.nullable().default(null),
    /** 0 = without limit. */
    places: z.int().min(0).max(1_000_000).default(0),
    /** The lowest level that may sign up; '' = everybody. */
    level: z.enum(['', 'silver', 'gold', 'black']).default(''),
    button: words(12),
    /** What is read once it is done. */
    done: words(200),
  }),
  NoticeLine: z.object({
    items: z
      .array(z.object({ text: z.string().max(60), link }))
      .max(10)
      .default([]),
  }),
  Divider: z.object({
    text: words(12),
    line: z.enum(['none', 'line', 'ornament']).default('line'),
    space: z.enum(['small', 'middle', 'large']).default('middle'),
  }),
  DailySignIn: z.object(head),
  PointsShop: z.object({ ...head, rewards: chosen(20) }),
  Reservation: z.object({ ...head, reservables: chosen(12) }),
  PictureRow: z.object({
    ...head,
    pictures: z
      .array(z.object({ picture: optionalPicture, label: words(20), link }))
      .max(12)
      .default([]),
    columns: z.enum(['2', '3', '4', 'rail']).default('3'),
  }),
  StoreMap: z.object({ ...head, picture: optionalPicture, places: z.array(Place).max(30).default([]) }),
};
