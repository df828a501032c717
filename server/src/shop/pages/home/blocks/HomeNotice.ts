import { still, type FloorPlanner } from '../floorPlan';

export const plan: FloorPlanner<'HomeNotice'> = async ({ count, to }, { services }) => {
  const rows = await services.db
    .selectFrom('article')
    .select(['id', 'channel', 'title'])
    .where('taken_down_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(count)
    .execute();
  return still({
    to: to ?? '',
    items: rows.map(({ id, channel, title }) => ({ id, tag: channel, title, to: `/headlines-detail?id=${id}` })),
  });
};
