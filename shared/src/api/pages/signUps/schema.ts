import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { QUESTION_KINDS } from '@cellar/shared/blocks/props/services/SignUpForm';
import { defineCall, Id, idOf, Instant, jsonParam, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const MAX_ANSWER = 200;
/** A sign-up form: a block of a live page. */
const form = z.object({
  id: idOf('activityPage', typed().min(1).max(80)),
  block: idOf('pageBlock', z.string().max(80)),
});
const stored = form.extend({ id: idOf('activityPage') });

const Answer = z.object({ label: z.string(), value: z.string() });
/** A question as it is asked. */
const Question = z.object({
  label: z.string(),
  kind: z.enum(QUESTION_KINDS),
  required: z.boolean(),
  options: z.array(z.string()),
});
export type SignUpQuestion = z.output<typeof Question>;

const Form = z.object({
  /** `done`: the person has signed up; `level`: the person's level is too low. */
  state: z.enum(['open', 'done', 'full', 'level', 'over']),
  questions: z.array(Question),
  endsAt: Instant.nullable(),
  /** null = without limit. */
  left: z.int().nullable(),
  taken: z.int(),
  /** The lowest level that may sign up; null = everybody. */
  level: z.string().nullable(),
  /** The person's own, once there are any. */
  answers: z.array(Answer),
});
export type SignUpForm = z.output<typeof Form>;

const Entry = z.object({ id: Id, name: z.string(), phone: z.string(), at: Instant, answers: z.array(Answer) });
export type SignUpEntry = z.output<typeof Entry>;
const readers = staff('pages-edit', 'pages-publish');

export const signUpsSchema = {
  get: defineCall({ access: 'guest', params: form, result: Form }),
  /** One of each person; with the same answers again it changes nothing. */
  add: defineCall({
    access: 'person',
    params: form.extend({
      /** In the order of the questions, '' = left out. */
      answers: jsonParam(z.array(typed().max(MAX_ANSWER, '最多 200 个字')).max(12)),
    }),
    result: Form,
    errors: ['over', 'full', 'level', 'done', 'answers'],
  }),
  /** Forms that somebody answered, the last answered first. */
  listForms: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          pageId: Id,
          block: z.string(),
          page: z.string(),
          title: z.string(),
          taken: z.int(),
          lastAt: Instant.nullable(),
        }),
      ),
    }),
  }),
  /** The newest first, phones masked. */
  list: defineCall({ access: readers, params: stored.extend(pageParams), result: pageOf(Entry) }),
  /** All of them with their phones, the oldest first; stands in the log. */
  export: defineCall({ access: readers, params: stored, result: z.object({ list: z.array(Entry) }) }),
};
