import { z } from 'zod';

/** A remote in the staging shop and here. */
const StagedRemote = z.object({
  name: z.string(),
  /** Stable versions. */
  staging: z.string().nullable(),
  here: z.string().nullable(),
  /** The contract that staging's version needs; of a host, what it offers. */
  contract: z.string().nullable(),
  /**
   * none: nothing to take; same: stable here, too; published: here, and not stable; otherBytes: the version is here with other bytes;
   * unfit: no host that is live here offers its contract; ready: it can be published here.
   */
  state: z.enum(['none', 'same', 'published', 'otherBytes', 'unfit', 'ready']),
});
export type StagedRemote = z.output<typeof StagedRemote>;

/** The staging shop beside this one, with the contracts that their live hosts offer. */
export const StagingView = z.object({
  origin: z.string(),
  offered: z.object({ staging: z.array(z.string()), here: z.array(z.string()) }),
  list: z.array(StagedRemote),
});
export type StagingView = z.output<typeof StagingView>;
