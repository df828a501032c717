import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY } from '../../clock';
import type { Services } from '../../services';
import { sign, verify } from '../../store/guards/signed';
import { setCookie, type CookieScene } from './cookies';

const COOKIE = 'cellar-named-staff';
const LASTS = DAY;
const MARK_LENGTH = 22;

const Named = z.object({ m: z.array(z.string()), u: z.int() });

/** Stands for somebody in one rollout. It says neither who it is nor that two rollouts mean the same person. */
export const markOf = (rolloutId: string, id: string): string =>
  createHash('sha256').update(`${rolloutId} ${id}`).digest('base64url').slice(0, MARK_LENGTH);

type Kept = Pick<Services, 'clock' | 'config' | 'releases'>;
type Scene = CookieScene & { app: Kept };

const marksFor = ({ releases }: Kept, id: string | null) =>
  id === null
    ? []
    : releases.now().remotes.flatMap(({ rollout }) => {
        const mark = rollout && rollout.people.length > 0 ? markOf(rollout.id, id) : null;
        return mark && rollout?.people.includes(mark) ? [mark] : [];
      });

function read({ clock, releases }: Omit<Kept, 'config'>, word: string | undefined) {
  const found = word ? verify(releases.secret(), 'named', word, Named) : null;
  return found && found.u > clock.now().getTime() ? found : null;
}

/** The rollouts in which somebody of the shop in this browser is named. */
export const marksOf = (app: Omit<Kept, 'config'>, { cookies }: FastifyRequest): string[] =>
  read(app, cookies[COOKIE])?.m ?? [];

/**
 * Keeps in the browser in which rollouts the caller is named, since the request of a page does not say who is signed in. `id` null: nobody
 * is. An answer to anybody else is as ever.
 */
export function keepNamed(scene: Scene, id: string | null): void {
  const { app, request } = scene;
  const word = request.cookies[COOKIE];
  const marks = marksFor(app, id);
  if (marks.length === 0) {
    if (word) setCookie(scene, COOKIE, '', { path: '/', sameSite: 'lax', maxAge: 0 });
    return;
  }
  const now = app.clock.now().getTime();
  const known = read(app, word);
  if (known && known.u - now > LASTS / 2 && known.m.join() === marks.join()) return;
  const signed = sign(app.releases.secret(), 'named', { m: marks, u: now + LASTS } satisfies z.infer<typeof Named>);
  setCookie(scene, COOKIE, signed, { path: '/', sameSite: 'lax', maxAge: LASTS / 1000 });
}
