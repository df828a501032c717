import type { Visitor } from '@cellar/shared/contract/visit';
import { PLACES, type Place } from './places';

/** Screens of one owner that one person sees, in one page, one after the other. */
export type Walk = { owner: string; as: Visitor; places: Place[]; name: string };

/** A walk is short, so that none is still under way when all other journeys have ended. */
const MAX_PLACES = 12;

/** These places in walks, each of one owner for one person. */
export const walksOf = (places: Place[], visitorOf = ({ visit }: Place) => visit.as): Walk[] =>
  places.reduce<Walk[]>((walks, place) => {
    const { owner } = place;
    const as = visitorOf(place);
    const same = walks.filter((walk) => walk.owner === owner && walk.as === as);
    const last = same.at(-1);
    if (last && last.places.length < MAX_PLACES) {
      last.places.push(place);
      return walks;
    }
    return [
      ...walks,
      { owner, as, places: [place], name: `${owner} for ${as}${last ? `, part ${same.length + 1}` : ''}` },
    ];
  }, []);

/** Every screen of a remote stands in one of the walks. */
export const WALKS = walksOf(PLACES.filter(({ owner }) => owner !== 'host'));
