import { z } from 'zod';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

const Values = z.record(z.string(), z.unknown());
export type Values = z.output<typeof Values>;

const Draft = z.object({
  /** The revision of the record that the form began with; null: it is a new one. */
  revision: z.int().nullable(),
  /** The fields as the form began. */
  start: Values,
  values: Values,
  at: z.number(),
});
export type Draft = z.output<typeof Draft>;

/** Whose work on which record. */
export type DraftKey = { person: string; record: string };

const nameOf = ({ person, record }: DraftKey) => `cellar-console:form:${person}:${record}`;

/** What somebody filled in and did not save; null: nothing, or nothing that can be read. */
export function readDraft(key: DraftKey): Draft | null {
  try {
    const draft = Draft.parse(JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null'));
    return Date.now() - draft.at < KEPT_DAYS * DAY_MS ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: DraftKey, draft: Draft) {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Storage may be full or off: the form itself still holds what was typed.
  }
}

export function removeDraft(key: DraftKey) {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing is kept where storage is off.
  }
}
