import { fullDay } from '@cellar/shared/format/time/near';
import type { HelpArticle, HelpBlock } from '@cellar/shared/api/identity/help/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Cell, Cells, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { help } from '@cellar/shared/api/identity/help/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery } from '@cellar/shared/runtime/query';
import { useEffect, useRef } from 'react';
import css from './article.module.css';

/** The page of a help text or an agreement: `version` of the address names an earlier one, `section` where to begin. */
export function ArticlePage({ slug, title }: { slug: HelpArticle['slug']; title: string }) {
  const { version, section } = useQuery();
  const article = useLoad(() => help.get({ slug, ...(version ? { version: Number(version) } : {}) }), [slug, version]);
  return (
    <Page title={title} stacked>
      <Loaded from={article} skeleton={<Skeleton shapes="card text text" className={css.bones} />}>
        {(data) => <Article article={data} begin={Number(section ?? -1)} />}
      </Loaded>
    </Page>
  );
}

function Article({ article, begin }: { article: HelpArticle; begin: number }) {
  const { slug, title, summary, version, effectiveOn, sections, editions } = article;
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView();
    first.current?.focus({ preventScroll: true });
  }, [slug, begin]);
  const newest = editions[0]?.version;
  return (
    <>
      <header className={css.head}>
        <p className={css.summary}>{summary}</p>
        <p className={css.edition}>
          第 {version} 版 · {fullDay(effectiveOn)}起生效
        </p>
      </header>
      {version !== newest && (
        <p className={css.earlier} role="note">
          这是历史版本。
          <Link to={`/${slug}`} className={css.newest}>
            查看现行版本
          </Link>
        </p>
      )}
      <Card className={css.text}>
        <article aria-label={title}>
          {sections.map(({ heading, blocks }, index) => (
            <section key={heading}>
              <h2 className={css.heading} {...(index === begin ? { ref: first, tabIndex: -1 } : {})}>
                {heading}
              </h2>
              {blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </section>
          ))}
        </article>
      </Card>
      <Cells>
        {editions.length > 1 &&
          editions
            .filter((one) => one.version !== version)
            .map((one) => (
              <Cell
                key={one.version}
                label={`第 ${one.version} 版`}
                value={`${fullDay(one.effectiveOn)}起生效`}
                to={`/${slug}${one.version === newest ? '' : `?version=${one.version}`}`}
              />
            ))}
        <Cell label="全部说明与协议" to="/helpInfo" />
        <Cell label="联系客服" to="/service-center" />
      </Cells>
    </>
  );
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'text') return <p className={css.paragraph}>{block.text}</p>;
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={css.points}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
