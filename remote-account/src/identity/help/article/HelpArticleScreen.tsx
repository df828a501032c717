import type { HelpArticle } from '@cellar/shared/api/identity/help/schema';
import { ArticlePage } from '@cellar/shared/parts/article/ArticlePage';
import { useLocation } from '@cellar/shared/router';
import { FACTS } from '@cellar/shared/constants/facts';

/** Known before the text is there: the titles of the route rows. */
const titles: Record<HelpArticle['slug'], string> = {
  'help-guanyu': '关于我们',
  'help-zhuanye': '专业保障',
  'help-fuwu': '服务保障',
  'help-wuliu': '物流配送',
  'help-zhinan': '购物指南',
  'help-zhifu': '支付方式',
  'help-privacy': FACTS.agreements.privacy,
  agreement: FACTS.agreements.user,
  'agreement-oem': 'OEM协议',
  'agreement-pay': FACTS.agreements.pay,
  'agreement-purchase': '采购协议',
  'payment-agreement': '报名协议',
};

/** Every help text and every agreement: the path names it. */
export default function HelpArticleScreen() {
  const slug = useLocation().pathname.slice(1) as HelpArticle['slug'];
  return <ArticlePage slug={slug} title={titles[slug]} />;
}
