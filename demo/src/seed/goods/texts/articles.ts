import { DAY, HOUR } from '@cellar/server/clock';
import type { Recipe } from '../../../pictures/recipe';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { draw } from '../../pictures';
import { articleTexts, type ArticleText } from './articleTexts';
import { courseArticles } from './courseArticles';
import { landOf } from '../pictures/gallery';
import { regionOf } from '../wines/geography';
import { items, productId } from '../products';
import { between, randomOf } from '../random';

const articles = [...articleTexts, ...courseArticles];
const GOODS = 4;
const DAYS_APART = 2.4;
/** Where white grapes grow. */
const GREEN = ['sancerre', 'alsace', 'mosel', 'champagne', 'marlborough'];
const INSIDE = 100;
/** Over the last part of an article of this channel. */
const ENDINGS: Record<string, string> = {
  行情: '现在买什么',
  产区: '杯中的风土',
  品鉴: '怎么喝更好',
  酒庄: '他们的酒',
  知识: '记住这一点',
  餐桌: '我们的建议',
  课程: '给准备报名的你',
};

function recipeOf({ picture, place }: ArticleText, at: number): Recipe {
  const region = regionOf(place);
  switch (picture) {
    case 'land':
      return landOf(region, `article-${at}`, at % 2 === 0);
    case 'cellar':
      return { kind: 'cellar', seed: at };
    case 'grapes':
      return { kind: 'grapes', colour: GREEN.includes(place) ? '#b9b04f' : '#2d1836', seed: at };
  }
}

/** What is shown between the paragraphs: something else than the cover. */
function insideOf({ picture, place }: ArticleText, at: number): { recipe: Recipe; alt: string } {
  const region = regionOf(place);
  if (picture !== 'land')
    return { recipe: landOf(region, `article-in-${at}`, at % 2 === 1), alt: `${region.name}的葡萄园` };
  const colour = GREEN.includes(place) ? '#b9b04f' : '#2d1836';
  return { recipe: { kind: 'grapes', colour, seed: at + INSIDE }, alt: `${region.name}的葡萄` };
}

/** Two paragraphs, a picture, and what follows from them. */
function sectionsOf(text: ArticleText, at: number) {
  const paragraphs = text.body.map((label) => ({ kind: 'text', text: label }));
  const { recipe, alt } = insideOf(text, at);
  const picture = { kind: 'picture', picture: draw(`ai${at + 1}`, recipe, alt) };
  const heading = { kind: 'heading', text: ENDINGS[text.channel] };
  return [...paragraphs.slice(0, 2), picture, heading, ...paragraphs.slice(2)];
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
      articles.map((text, at) => {
        const random = randomOf(`article:${at}`);
        return {
          id: articleId(at),
          channel: text.channel,
          title: text.title,
          summary: text.summary,
          body: JSON.stringify(sectionsOf(text, at)),
          picture: JSON.stringify(draw(`a${at + 1}`, recipeOf(text, at), text.title)),
          reads: between(random, 380, 18600),
          likes: between(random, 12, 960),
          product_ids: JSON.stringify(goodsOf(text.wineries)),
          at: new Date(now.getTime() - (text.daysAgo ?? at * DAYS_APART) * DAY - between(random, 1, 20) * HOUR),
        };
      }),
    )
    .execute();
}
