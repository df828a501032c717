import { DAY, HOUR } from '@cellar/server/clock';
import type { Recipe } from '../../pictures/recipe';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { draw } from '../pictures';
import { articleTexts, type ArticleText } from './articleTexts';
import { landOf } from './gallery';
import { regionOf } from './geography';
import { items, productId } from './products';
import { between, randomOf } from './random';

const GOODS = 4;

function recipeOf({ picture, place }: ArticleText, at: number): Recipe {
  const region = regionOf(place);
  switch (picture) {
    case 'land':
      return landOf(region, `article-${at}`, at % 2 === 0);
    case 'cellar':
      return { kind: 'cellar', seed: at };
    case 'grapes':
      return { kind: 'grapes', colour: ['sancerre', 'alsace'].includes(place) ? '#b9b04f' : '#2d1836', seed: at };
  }
}

const goodsOf = (wineries: readonly string[]) =>
  wineries
    .flatMap((key) => items.filter(({ winery, index }) => winery.key === key && index === 0).slice(0, 2))
    .slice(0, GOODS)
    .map(({ bottling }) => productId(bottling.code));

export const articleId = (at: number) => seedId('article', at + 1);

export async function seedArticles(tx: Tx, now: Date) {
  await tx
    .insertInto('article')
    .values(
      articleTexts.map((text, at) => {
        const random = randomOf(`article:${at}`);
        return {
          id: articleId(at),
          channel: text.channel,
          title: text.title,
          summary: text.summary,
          body: JSON.stringify(text.body.map((words) => ({ kind: 'text', text: words }))),
          picture: JSON.stringify(draw(`a${at + 1}`, recipeOf(text, at), text.title)),
          reads: between(random, 380, 18600),
          likes: between(random, 12, 960),
          product_ids: JSON.stringify(goodsOf(text.wineries)),
          at: new Date(now.getTime() - at * 2.4 * DAY - between(random, 1, 20) * HOUR),
        };
      }),
    )
    .execute();
}
