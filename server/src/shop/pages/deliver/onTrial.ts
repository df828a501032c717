import { bucketOf } from '../../../core/bucket';

export type Experiment = { experiment: string | null; basis_points: number | null };

/** Whether this visitor gets the revision on trial: a share of all, each always the same one. Without a browser's id nobody does. */
export const getsOther = ({ experiment, basis_points }: Experiment, visitor: string | null): boolean =>
  experiment !== null && visitor !== null && bucketOf(experiment, visitor) < (basis_points ?? 0);
