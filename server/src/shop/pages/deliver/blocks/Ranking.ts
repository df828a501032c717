import type { BlockResolver } from '../blockResolver';

/** What sold best of each kind, of goods whose price the person sees. */
export const resolve: BlockResolver<'Ranking'> = async ({ kinds, limit }, { services, caller: { person } }) => {
  const engine = await services.search.ready(services.db);
  const maxRank = person?.levelRank ?? 0;
  const wanted = kinds.length > 0 ? [...new Set(kinds.map(({ kind }) => kind))] : (['all'] as const);
  const best = await Promise.all(
    wanted.map(async (kind) => {
      const filters = kind === 'all' ? {} : { type: [kind] };
      const { hits } = await engine.find({ filters, maxRank, sold: true, sort: 'sales', top: true, size: limit });
      return { kind, rows: hits.map(({ product }) => product) };
    }),
  );
  return {
    goods: best.flatMap(({ rows }) => rows.map(({ id }) => id)),
    make: ({ goods }) => ({
      kind: 'ranking',
      boards: best.map(({ kind, rows }) => ({
        kind,
        items: rows.flatMap(({ id, sales }) => {
          const product = goods.get(id);
          return product ? [{ product, sold: sales }] : [];
        }),
      })),
    }),
  };
};
