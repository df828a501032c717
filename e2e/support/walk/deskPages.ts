import { PAGES } from '../../../console/src/app/pages';

/** Of what the demo shop has none as long as nothing fails, is sent to a webhook or is released twice. */
const WITHOUT_RECORD = ['failures/:trace', 'webhooks/:id', 'remotes/:name/diff', 'pages/:id/compare'];
/** What no link leads to: it is a part of the record's page, or opened by a button. */
const BEHIND: Record<string, readonly string[]> = { 'members/:id': ['orders'], 'school/sessions/:id': ['edit'] };

export const DESK_PATHS = PAGES.map(({ path }) => path).filter((path) => !WITHOUT_RECORD.includes(path));

const placesOf = (path: string) => path.split(':').length;
const matches = (path: string, address: string) =>
  new RegExp(`^/console/${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);

/** The path of the page at this address: `members/groups` rather than `members/:id`. */
export const deskPathOf = (address: string): string | undefined =>
  DESK_PATHS.filter((path) => matches(path, address.replace(/\?.*/, ''))).sort(
    (one, other) => placesOf(one) - placesOf(other),
  )[0];

export const behind = (address: string): string[] =>
  (BEHIND[deskPathOf(address) ?? ''] ?? []).map((part) => `${address}/${part}`);
