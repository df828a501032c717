import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import { head, line } from '../common';
import { defineBlock } from '../defineBlock';

export const QUESTION_KINDS = ['text', 'phone', 'choice', 'date'] as const;
/** A question of a sign-up form; of a choice `options` has one option a line. */
const Question = z.object({
  label: z.string().max(20),
  kind: z.enum(QUESTION_KINDS).default('text'),
  required: z.boolean().default(true),
  options: line(400),
});
export type Question = z.output<typeof Question>;

export const SignUpForm = defineBlock({
  props: z.object({
    ...head,
    questions: z.array(Question).max(12).default([]),
    /** null = as long as the page. */
    endsAt: Instant.nullable().default(null),
    /** 0 = without limit. */
    places: z.int().min(0).max(1_000_000).default(0),
    /** The lowest level that may sign up; '' = everybody. */
    level: z.enum(['', 'silver', 'gold', 'black']).default(''),
    button: line(12),
    /** What is read once it is done. */
    done: line(200),
  }),
  emptyField: ({ questions }) => {
    const at = questions.findIndex(
      ({ label, kind, options }) => !label.trim() || (kind === 'choice' && !options.trim()),
    );
    return questions.length === 0 ? 'questions' : at < 0 ? null : `questions.${at}`;
  },
});
