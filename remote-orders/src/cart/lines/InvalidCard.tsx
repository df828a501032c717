import { Button, Card, Check, cx, Photo, Tag, Row } from '@cellar/shared/ui/base';
import { SwipeRow } from '@cellar/shared/ui/feed';
import type { LineActions, Marks } from '../actions';
import css from './line.module.css';
import type { CartLine } from '@cellar/shared/api/trade/cart/schema';

type InvalidCardProps = { lines: readonly CartLine[]; actions: LineActions; marks: Marks };

/** What cannot be ordered any more, and why. */
export function InvalidCard({ lines, actions, marks }: InvalidCardProps) {
  if (lines.length === 0) return null;
  return (
    <Card className={css.group}>
      <div className={css.warehouse}>
        <h2>失效商品 {lines.length} 件</h2>
        <button type="button" className={css.clear} onClick={() => actions.onRemove(lines)}>
          清空失效商品
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <SwipeRow
              actions={[{ text: '删除', onClick: () => actions.onRemove([line]) }]}
              className={css.swipe}
              tabbable={false}
            >
              <article className={cx(css.line, !marks && css.plain)}>
                {marks && (
                  <Check
                    checked={marks.marked.has(line.id)}
                    label={`选择 ${line.name}`}
                    onChange={(on) => marks.onMark([line], on)}
                  />
                )}
                <span className={css.picture} data-gone>
                  <Photo picture={line.picture} units={84} ratio={84 / 96} alt="" />
                </span>
                <div className={css.body}>
                  <p className={css.name} data-gone>
                    {line.name}
                  </p>
                  <Row as="p" wrap align="stretch" gap={4}>
                    <Tag tone="grey">{line.spec}</Tag>
                  </Row>
                  <div className={css.foot}>
                    <span className={css.why}>{line.problem?.text}</span>
                    <Button kind="line" size="s" onClick={() => actions.onShow({ kind: 'similar', line })}>
                      找相似
                    </Button>
                  </div>
                </div>
              </article>
            </SwipeRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
