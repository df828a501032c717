import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ROLES } from '@cellar/shared/contract/roles';
import { AreaTabs, FirstTab, type AreaTab } from '../../page/AreaTabs';
import { PageHead } from '../../page/PageHead';
import link from '../../kit/table/Link.module.css';
import * as pagesGuide from '../../../../docs/operations.md';
import * as shopGuide from '../../../../docs/running-a-shop.md';
import styles from './HelpPage.module.css';

const TABS: readonly AreaTab[] = [
  { path: 'help/shop', label: '开店', roles: ROLES },
  { path: 'help/pages', label: '页面', roles: ROLES },
];

/** A guide as it stands in docs/. */
function Guide({ headings, html }: typeof pagesGuide) {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <PageHead />
      <AreaTabs label="指南" tabs={TABS} />
      <div className={styles.help}>
        <nav className={styles.contents} aria-label="目录">
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a className={link.link} href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* The text is the project's own, made into HTML when the console is built. */}
        <article className={styles.guide} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  );
}

/** How the shop is run, from the first product to the closing of a day. */
export const ShopGuide = () => <Guide {...shopGuide} />;

/** How promotion pages are made. */
export const PagesGuide = () => <Guide {...pagesGuide} />;

/** Leads to the first guide. */
export const HelpPage = () => <FirstTab tabs={TABS} />;
