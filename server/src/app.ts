import type { CallName } from '@cellar/shared/contract/calls';
import type { AnyCaller, Caller } from './core/caller';
import type { Preview } from './http/calls/previewShape';
import type { Admit, EarlyAnswers, Handlers } from './http/handler';
import type { Pace } from './pace';
import type { Job, RoutePlugin, Services } from './services';
import type { Store } from './store/open';

/** Does work on a store that has what the preview shows and keeps nothing: whatever writes fails as `previewOnly`. */
export type InPreview = <T>(preview: Preview, work: (app: App, caller: Caller) => Promise<T>) => Promise<T>;

/** What the demo adds to the shop. */
export type Demo = {
  pace: Pace;
  routePlugins: RoutePlugin<App>[];
  jobs: Job<App>[];
  /** Fills an empty store. */
  seed: (app: App) => Promise<void>;
  /** Draws what the first visitor sees. */
  drawAhead: (app: App) => Promise<void>;
};

/** The shop as one process runs it: the services of its domains, and what brings calls and jobs to them. */
export type App = Omit<Services, 'inPreview'> & {
  store: Store;
  readonly handlers: Handlers;
  earlyAnswers: EarlyAnswers;
  admit: Admit;
  /** Refuses a call that needs a second person, and puts it before one. */
  hold: (call: { name: CallName; params: Record<string, unknown>; caller: AnyCaller }) => Promise<void>;
  inPreview: InPreview;
  routePlugins: RoutePlugin<App>[];
  jobs: Job<App>[];
  /** Where this process itself answers, as an origin; '' until it listens. */
  address: string;
};
