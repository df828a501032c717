import { z } from 'zod';
import { DRILL_FAULTS, type DrillFault } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { DAY, MINUTE } from '../../clock';
import { sign, verify } from '../../store/guards/signed';

const PREVIEW_LASTS = DAY;
const DRILL_LASTS = 15 * MINUTE;
const INSPECT_LASTS = DAY;

const Until = z.int();
const Preview = z.object({ r: z.record(z.string(), z.string()), u: Until });
const Drill = z.object({ r: z.string(), f: z.enum(DRILL_FAULTS), u: Until });
const Inspect = z.object({ r: z.string(), b: z.string(), u: Until });

export type Preview = { remotes: Record<string, string>; until: string };
export type Drill = { remote: string; fault: DrillFault; until: string; token: string; isOver: boolean };
/** `remote`: where the inspector is opened. */
type Inspect = { remote: string; by: string; until: string };
/** A path of the shop, and when it stops working (ISO 8601). */
export type TeamLink = { path: string; until: string };

type Signing = Pick<App, 'clock' | 'releases'>;
const iso = (ms: number) => new Date(ms).toISOString();

/** What a browser keeps that sees these versions until then. */
export const signPreview = ({ releases }: Pick<Signing, 'releases'>, { remotes, until }: Preview): string =>
  sign(releases.secret(), 'preview', { r: remotes, u: Date.parse(until) } satisfies z.infer<typeof Preview>);

/** A link that shows these versions to anyone who opens it, for one browser session. */
export function previewLink({ clock, releases }: Signing, remotes: Record<string, string>): TeamLink {
  const until = iso(clock.now().getTime() + PREVIEW_LASTS);
  return { path: `/preview/${signPreview({ releases }, { remotes, until })}`, until };
}

/** A link that opens the inspector for anyone who opens it, for one browser session. */
export function inspectLink({ clock, releases }: Signing, { remote, by }: { remote: string; by: string }): TeamLink {
  const until = clock.now().getTime() + INSPECT_LASTS;
  return {
    path: `/inspect/${sign(releases.secret(), 'inspect', { r: remote, b: by, u: until } satisfies z.infer<typeof Inspect>)}`,
    until: iso(until),
  };
}

/** A link that breaks one remote for anyone who opens it, for one browser session. */
export function drillLink(
  { clock, releases }: Signing,
  { remote, fault }: { remote: string; fault: DrillFault },
): TeamLink {
  const until = clock.now().getTime() + DRILL_LASTS;
  return {
    path: `/drill/${sign(releases.secret(), 'drill', { r: remote, f: fault, u: until } satisfies z.infer<typeof Drill>)}`,
    until: iso(until),
  };
}

/** null: expired, or not signed by this shop. */
export function readPreview({ clock, releases }: Signing, token: string | undefined): Preview | null {
  const found = token ? verify(releases.secret(), 'preview', token, Preview) : null;
  return found && found.u > clock.now().getTime() ? { remotes: found.r, until: iso(found.u) } : null;
}

/** null: expired, or not signed by this shop. */
export function readInspect({ clock, releases }: Signing, token: string | undefined): Inspect | null {
  const found = token ? verify(releases.secret(), 'inspect', token, Inspect) : null;
  return found && found.u > clock.now().getTime() ? { remote: found.r, by: found.b, until: iso(found.u) } : null;
}

/** An expired drill is still known: the files under its address are served unbroken, for pages that are still open. */
export function readDrill({ clock, releases }: Signing, token: string | undefined): Drill | null {
  const found = token ? verify(releases.secret(), 'drill', token, Drill) : null;
  return found && token
    ? { remote: found.r, fault: found.f, until: iso(found.u), token, isOver: found.u <= clock.now().getTime() }
    : null;
}
