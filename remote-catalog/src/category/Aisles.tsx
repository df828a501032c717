import type { Result } from '@cellar/shared/contract/calls';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { readQuery, writeQuery } from '@cellar/shared/format/text/query';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { cx, Loaded, Skeleton } from '@cellar/shared/ui/base';
import css from './ListScreen.module.css';

type Tree = Result<'catalog.listAisles'>;
type Node = Tree['list'][number];

const fits = (query: Record<string, string>, wanted: string) =>
  Object.entries(readQuery(wanted)).every(([name, value]) => query[name] === value);

const branchFits = (query: Record<string, string>, node: Node) =>
  [node, ...node.children].some((one) => fits(query, one.query));

const isCountry = ({ query }: Node) => query.startsWith('country=');

/** Goods that are sold in a way of their own. */
const doors = [
  ['/product-suit', '优惠套装'],
  ['/limitation', '限量商品'],
] as const;

function Branch({ node }: { node: Node }) {
  const go = useGo();
  const query = useQuery();
  const open = branchFits(query, node);
  const show = (wanted: string) =>
    go(`/list${writeQuery({ ...readQuery(wanted), ...(query['sort'] ? { sort: query['sort'] } : {}) })}`, {
      replace: true,
    });
  return (
    <li>
      <button
        type="button"
        className={cx(css.branch, open && css.open)}
        aria-expanded={open}
        onClick={() => show(node.query)}
      >
        {node.name}
      </button>
      {open && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <li key={child.id}>
              <button
                type="button"
                className={cx(css.twig, fits(query, child.query) && css.on)}
                aria-pressed={fits(query, child.query)}
                onClick={() => show(child.query)}
              >
                {child.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Aisles({ aisles }: { aisles: Load<Tree> }) {
  const go = useGo();
  const query = useQuery();
  return (
    <nav className={css.tree} aria-label="分类与国家">
      <Loaded
        from={aisles}
        skeleton={<Skeleton shapes="lines lines" />}
        failed={() => (
          <button type="button" className={css.branch} onClick={aisles.reload}>
            重新加载
          </button>
        )}
      >
        {({ list }) => {
          const countries = list.filter(isCountry);
          const isAll = !list.some((node) => branchFits(query, node));
          return (
            <ul>
              <li>
                <button
                  type="button"
                  className={cx(css.branch, isAll && css.open)}
                  aria-pressed={isAll}
                  onClick={() => go('/list', { replace: true })}
                >
                  全部
                </button>
              </li>
              {doors.map(([to, name]) => (
                <li key={to}>
                  <Link to={to} className={css.branch}>
                    {name}
                  </Link>
                </li>
              ))}
              {list
                .filter((node) => !isCountry(node))
                .map((node) => (
                  <Branch key={node.id} node={node} />
                ))}
              {countries.length > 0 && <li className={css.group}>国家</li>}
              {countries.map((node) => (
                <Branch key={node.id} node={node} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </nav>
  );
}
