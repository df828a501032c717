import type { Visitor } from '@cellar/shared/contract/visit';
import { PLACES, type Place } from './places';

/** Screens of one remote that one person sees, in one page, one after the other. */
export type Walk = { remote: string; as: Visitor; places: Place[] };

/** Every screen of a remote stands in one of the walks. */
export const WALKS: Walk[] = PLACES.filter(({ owner }) => owner !== 'host').reduce<Walk[]>((walks, place) => {
  const { owner, visit } = place;
  const known = walks.find((walk) => walk.remote === owner && walk.as === visit.as);
  if (known) known.places.push(place);
  return known ? walks : [...walks, { remote: owner, as: visit.as, places: [place] }];
}, []);
