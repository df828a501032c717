import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../app/PageHead';
import link from '../../kit/table/Link.module.css';
import { headings, html } from '../../../../docs/operations.md';
import styles from './HelpPage.module.css';

/** The operators' guide, as it stands in docs/operations.md. */
export function HelpPage() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <PageHead />
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
