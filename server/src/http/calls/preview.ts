import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PREVIEW_HEADER } from '@cellar/shared/contract/preview';
import type { App } from '../../app';
import { HOUR } from '../../clock';
import { BusinessError } from '../../errors/businessError';
import { sign, verify } from '../../store/guards/signed';
import { Preview } from './previewShape';

const LASTS = HOUR;

type Signing = Pick<App, 'clock' | 'releases'>;

export function previewToken({ clock, releases }: Signing, preview: Preview): { token: string; until: Date } {
  const until = new Date(clock.now().getTime() + LASTS);
  return { token: sign(releases.secret(), 'page', { ...preview, until: until.getTime() }), until };
}

/** null: over, or not signed by this shop. */
export function readPreview({ clock, releases }: Signing, token: string): Preview | null {
  const found = verify(releases.secret(), 'page', token, Preview.extend({ until: z.int() }));
  return found && found.until > clock.now().getTime() ? Preview.parse(found) : null;
}

/** A preview shows; it never changes anything. */
export const previewOnly = () => new BusinessError('预览中不会保存', { code: 'preview' });

const previewOver = () => new BusinessError('预览已过期，请重新打开', { code: 'preview', states: 410 });

/** The preview that a call is made in; refused when it is over, so that nobody is answered as themselves by mistake. */
export function previewOf(app: App, { headers, method }: FastifyRequest): Preview | null {
  const token = headers[PREVIEW_HEADER];
  if (token === undefined) return null;
  const preview = typeof token === 'string' ? readPreview(app, token) : null;
  if (!preview) throw previewOver();
  if (method !== 'GET') throw previewOnly();
  return preview;
}
