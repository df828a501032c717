import { tracking } from '@cellar/shared/api/identity/tracking/calls';
import { inApp, inMessenger, systemType } from '@cellar/shared/runtime/client';
import { now } from '@cellar/shared/runtime/clock';
import { environment, loggingHost, pageConfiguration } from '@cellar/shared/runtime/configuration';
import { visitorId } from '@cellar/shared/runtime/session';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { randomId } from '@cellar/shared/format/uuid';
import { valueOf } from '@cellar/shared/format/text/query';
import { withoutNames } from '../navigation/address';
import type { Page } from '../navigation/record';
import { staySeconds, startStay, stopStay } from './stayTimer';

const PAGE_VIEW = 39;
const API_VERSION = '0.6.0';
const SHANGHAI_MS = 8 * 60 * 60 * 1000;

const timeText = (ms: number) => new Date(ms + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

function contentOf({ address, content }: Page): { contentid: string; contenttype: string } {
  if (!content) return { contentid: '', contenttype: '' };
  const id = content.query ? valueOf(address.search, content.query) : readKey('cartIds');
  return id ? { contentid: id, contenttype: String(content.type) } : { contentid: '', contenttype: '' };
}

/** The page's address as others may know it. */
const linkOf = ({ address, secrets = [] }: Page) =>
  location.origin + address.pathname + withoutNames(address.search, secrets);

/** `Pixel 8` or `iPhone`; the system where the browser names no model. */
function modelOf(agent: string): string {
  const parts = (/\(([^)]*)\)/.exec(agent)?.[1] ?? '').split(';').map((part) => part.trim());
  const android = parts.findIndex((part) => part.startsWith('Android'));
  return (parts[android + 1] ?? parts[0] ?? '').replace(/ Build\/.*/, '');
}

/** Names this browser for tracking, for as long as its storage lasts; beside the id stands what kind of device it is. */
export function deviceId(): string {
  if (readKey('model_name') === null) writeKey('model_name', modelOf(navigator.userAgent));
  const known = readKey('distinct_id');
  if (known) return known;
  const made = randomId();
  writeKey('distinct_id', made);
  return made;
}

/** Who looks at what: as it is when the page is opened, since logging in or out on it changes what is stored. */
const idsOf = (page: Page) => ({ deviceid: deviceId(), uId: visitorId(), ...contentOf(page) });
type Ids = ReturnType<typeof idsOf>;

/** The event of one page view: all fifteen fields, empty where nothing applies. */
export function pageViewOf(
  page: Page,
  source: string,
  seconds: number,
  ids: Ids = idsOf(page),
): Record<string, string> {
  return {
    operType: String(PAGE_VIEW),
    env: environment() === 'production' ? '1' : '2',
    browsertype: inMessenger() ? 'messenger' : inApp() ? 'app' : 'browser',
    clientType: String(systemType()),
    time: timeText(now()),
    APIVersion: API_VERSION,
    pagename: page.name,
    pagelink: linkOf(page),
    // The endpoint knows the address that the event came from.
    deviceip: '',
    sourcepage: source,
    staytime: String(seconds),
    ...ids,
  };
}

let viewed: { page: Page; ids: Ids } | null = null;
let source = '';

const [, path] = tracking.add.address.split(' ');

/** Past the transport: it must outlive the page, goes to a host of its own, and nobody reads the answer. */
function send() {
  if (!viewed || pageConfiguration().preview) return;
  const query = new URLSearchParams(pageViewOf(viewed.page, source, staySeconds(), viewed.ids));
  fetch(`${loggingHost()}${path}?${query}`, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {
    // A lost event changes nothing for the person.
  });
}

/** Another page is shown: reports the one left and counts again. */
export function viewPage(page: Page) {
  send();
  source = viewed?.page.name ?? '';
  viewed = { page, ids: idsOf(page) };
  startStay();
}

/** Reports the last page when the browser leaves; a page that comes back from the browser's memory counts again. */
export function watchLeaving() {
  window.addEventListener('pagehide', () => {
    send();
    stopStay();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (viewed) viewed = { ...viewed, ids: idsOf(viewed.page) };
    startStay();
  });
}
