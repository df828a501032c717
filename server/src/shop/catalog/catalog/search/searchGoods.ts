import type { Services } from '../../../../services';
import type { Caller } from '../../../../core/caller';
import type { Answer } from '../../../../search/engine';
import { briefs } from '../briefs';
import { confirmedPage } from '../list/confirmedPage';
import { findGoods, type ListParams } from '../list/list';
import { reasonOf } from './reasons';

type Read = NonNullable<Answer['read']>;

/** What the query asked for and the shop does not have, and what is shown instead; null when nothing is missing. */
function messageOf({ unknown, known, chips }: Read, { total, looser }: Answer): string | null {
  const other = looser[0]?.label;
  if (unknown.length > 0 && total > 0) return `没有找到“${unknown.join('”“')}”，看看${known.join('、') || '其他商品'}`;
  if (total > 0 || !other) return null;
  const asked = [...known, ...chips.filter(({ kind }) => kind !== 'kind').map(({ label }) => label)].join(' · ');
  return `没有“${asked}”，看看${other}`;
}

/** The query without a part of it. */
const without = (query: string, text: string) => query.replace(text, ' ').replace(/\s+/g, ' ').trim();

const chipsOf = ({ query, chips }: Read) =>
  chips.map(({ kind, label, text }) => ({ kind, label, query: without(query, text) }));

/** What was found for words, with how they were read, why each product was found, and what one condition less would find. */
export async function searchGoods(services: Services, params: ListParams & { text: string }, { person }: Caller) {
  const { answer, facets } = await findGoods(services, params, { loosen: !params.cursor });
  const { list, next } = await confirmedPage(services, answer.hits, params.size, person);
  const looser = await Promise.all(
    answer.looser.map(async ({ label, hits }) => ({
      label,
      list: await briefs(
        services,
        hits.map(({ product }) => product.id),
        person,
      ),
    })),
  );
  const engine = await services.search.ready(services.db);
  const why = await engine.explain(
    list.map(({ id }) => id),
    params.text,
  );
  const explained = list.map((brief) => {
    const reason = reasonOf(why.get(brief.id));
    return reason ? { ...brief, reason } : brief;
  });
  if (params.cursor) return { list: explained, next };
  const { read } = answer;
  return {
    list: explained,
    next,
    total: answer.total,
    facets: facets(),
    chips: read ? chipsOf(read) : [],
    message: read ? messageOf(read, answer) : null,
    looser: looser.filter((group) => group.list.length > 0),
  };
}
