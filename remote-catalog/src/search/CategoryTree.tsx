import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { cx, Empty, Loaded, Photo, Skeleton } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './SearchResultScreen.module.css';

type Node = Result<'catalog.listCategories'>['categories'][number];

function Branch({ node }: { node: Node }) {
  return (
    <section className={css.branch} aria-label={node.name}>
      {node.banner && (
        <Photo picture={node.banner} units={263} ratio={263 / 92} alt="" className={css.branchBanner} priority />
      )}
      <h2>
        {node.name}
        <Link to={`/list?${node.query}`}>全部 {node.count} 款</Link>
      </h2>
      <ul>
        {node.children.map((child) => (
          <li key={child.id}>
            <Link to={`/list?${child.query}`}>
              <Photo picture={child.picture} units={78} ratio={1} alt="" />
              {child.name}
              {child.foreignName && <small lang="en">{child.foreignName}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Categories and countries on the left, what lies in the chosen one on the right, `children` below it. */
export function CategoryTree({ children }: { children?: ReactNode }) {
  const { branch } = useQuery();
  const setQuery = useSetQuery();
  const tree = useLoad(catalog.listCategories, []);
  return (
    <Loaded from={tree} skeleton={<Skeleton shapes="tree" />}>
      {({ categories, countries }) => {
        const nodes = [...categories, ...countries];
        const chosen = nodes.find(({ id }) => id === branch) ?? nodes[0];
        if (!chosen) return <Empty text="分类正在整理，稍后再来看看" />;
        return (
          <div className={css.tree}>
            <nav className={css.stems} aria-label="分类">
              {nodes.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  aria-current={id === chosen.id || undefined}
                  className={cx(css.stem, id === chosen.id && css.on)}
                  onClick={() => setQuery({ branch: id }, { replace: true })}
                >
                  {name}
                </button>
              ))}
            </nav>
            <div className={css.beside}>
              <Branch node={chosen} />
              {children}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
