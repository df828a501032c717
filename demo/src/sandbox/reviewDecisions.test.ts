import { buildServer } from '@cellar/server/http/server';
import { withDemo } from '@cellar/server/testing/withDemo';

// Rule: review-3
it('hides a review that everybody saw, and shows it again', () =>
  withDemo(async ({ app, call, db }) => {
    const { id, product_id: productId } = await db
      .selectFrom('review')
      .select(['id', 'product_id'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const server = await buildServer(app);
    const decide = (action: string) => server.inject({ method: 'POST', url: `/sandbox/reviews/${id}/${action}` });
    const isShown = async () =>
      (await call('products.listReviews', { productId }, null)).list.some((review) => review.id === id);
    expect((await server.inject('/sandbox/reviews')).body).toContain(`/sandbox/reviews/${id}/hide`);
    expect(await isShown()).toBe(true);
    for (let i = 0; i < 2; i++) expect((await decide('hide')).statusCode).toBe(303);
    expect(await isShown()).toBe(false);
    expect((await server.inject('/sandbox/reviews')).body).toContain('已隐藏：内容与商品无关');
    await decide('restore');
    expect(await isShown()).toBe(true);
  }));
