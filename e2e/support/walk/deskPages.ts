import path from 'node:path';

const { PAGES } = (await import(path.join(import.meta.dirname, '../../../console/src/app/pages.ts'))) as {
  PAGES: readonly { path: string }[];
};

/** What no link leads to: it is a part of the record's page, or opened by a button. */
const BEHIND: Record<string, readonly string[]> = {
  'members/:id': ['orders'],
  'pages/:id': ['compare?from=1&to=2'],
  'school/sessions/:id': ['edit'],
};

export const DESK_PATHS = PAGES.map((page) => page.path);

const placesOf = (pattern: string) => pattern.split(':').length;
const matches = (pattern: string, address: string) =>
  new RegExp(`^/console/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);

/** The path of the page at this address: `members/groups` rather than `members/:id`. */
export const deskPathOf = (address: string): string | undefined =>
  DESK_PATHS.filter((pattern) => matches(pattern, address.replace(/\?.*/, ''))).sort(
    (one, other) => placesOf(one) - placesOf(other),
  )[0];

export const behind = (address: string): string[] =>
  (BEHIND[deskPathOf(address) ?? ''] ?? []).map((part) => `${address}/${part}`);
