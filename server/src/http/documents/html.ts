import { attribute } from './escape';

/** Markup that is safe to put into a page. */
export type Html = { html: string };

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value === 'object' && value !== null && 'html' in value) return String(value.html);
  return value === null || value === undefined || value === false ? '' : attribute(String(value));
};

/** Writes markup; every value in it is escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html => ({
  html: parts.reduce((text, part, i) => text + textOf(values[i - 1]) + part),
});
