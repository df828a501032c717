import type { HelpArticle } from '@cellar/shared/api/identity/help/schema';
import { ArticlePage } from '@cellar/shared/parts/article/ArticlePage';
import { useLocation } from '@cellar/shared/router';
import { titles } from './titles';

/** Every help text and every agreement: the path names it. */
export default function HelpArticleScreen() {
  const slug = useLocation().pathname.slice(1) as HelpArticle['slug'];
  return <ArticlePage slug={slug} title={titles[slug]} />;
}
