import type { QuestionTopic } from '@cellar/shared/api/members/service/schema';
import type { Services } from '../../../services';
import { articlesInForce } from '../../identity/help/articles';
import { sectionHits } from '../../identity/help/search';
import { sectionsOf } from '../../identity/help/sections';

/** Help texts that answer questions, in the order of asking. */
const TOPICS: readonly QuestionTopic['slug'][] = [
  'help-wuliu',
  'help-fuwu',
  'help-zhifu',
  'help-zhinan',
  'help-zhuanye',
];

/** Their sections, or those in which all words stand; a topic without any is left out. */
export async function questionTopics(services: Services, q = ''): Promise<QuestionTopic[]> {
  const articles = await articlesInForce(services);
  return TOPICS.flatMap((slug) => {
    const article = articles.find((one) => one.slug === slug);
    const questions = article ? sectionHits(sectionsOf(article.body), q) : [];
    return article && questions.length > 0 ? [{ slug, name: article.title, questions }] : [];
  });
}
