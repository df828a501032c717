import type { PreviewSettings } from '@cellar/shared/contract/configuration';
import { previewPersonNames } from '@cellar/shared/contract/preview';
import { dayMinute, daysBetween, monthDay } from '@cellar/shared/format/time/date';
import { readQuery } from '@cellar/shared/format/text/query';
import type { App } from '../app';
import { readPreview } from '../http/calls/preview';
import type { Preview } from '../http/calls/previewShape';
import { readPerson, userInfoOf } from '../shop/identity/auth/session';

const WEEK = 7;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const SHANGHAI_NOON = 'T12:00:00+08:00';

/** 「周五 20:00」 within a week, 「12月3日 20:00」 beyond. */
function formatMoment(moment: Date, now: Date): string {
  const [day = '', minute = ''] = dayMinute(moment).split(' ');
  const isNear = Math.abs(daysBetween(now, moment)) < WEEK;
  return `${isNear ? WEEKDAYS[new Date(day + SHANGHAI_NOON).getUTCDay()] : monthDay(moment)} ${minute}`;
}

/** A page that is opened as a preview: who its visitor is, what its clock says, and the words that it carries. */
export type Previewed = { settings: PreviewSettings; now: Date; text: string };

async function previewedAs(app: App, token: string, preview: Preview): Promise<Previewed> {
  const { user, now } = await app.inPreview(preview, async ({ db, clock }, { person }) => {
    const row = person ? await readPerson(db, person.id) : undefined;
    return { user: row ? userInfoOf(token, row) : null, now: clock.now() };
  });
  const shownAt = preview.offsetMs === 0 ? '现在' : formatMoment(now, app.clock.now());
  return { settings: { token, user }, now, text: `预览 · ${previewPersonNames[preview.as]} · ${shownAt}` };
}

/** null: an ordinary page; `over`: the address of a preview that has ended, or that this shop never made. */
export async function previewedPage(app: App, search: string): Promise<Previewed | 'over' | null> {
  const { preview: token } = readQuery(search);
  if (token === undefined) return null;
  const preview = readPreview(app, token);
  return preview ? previewedAs(app, token, preview) : 'over';
}

export const previewStyle =
  '.preview-bar{position:fixed;z-index:3000;bottom:calc(64px + env(safe-area-inset-bottom));left:50%;width:max-content;max-width:calc(100% - 32px);box-sizing:border-box;padding:6px 14px;border-radius:99px;background:#231b17;color:#fff;font-size:13px;line-height:1.5;text-align:center;transform:translateX(-50%);pointer-events:none}';

export const previewBar = ({ text }: Previewed) => `<aside class="preview-bar" aria-label="预览">${text}</aside>`;
