import type { ReactNode } from 'react';
import { Button } from '../../../../kit/base/Button';
import { Dialog } from '../../../../kit/layout/Dialog';
import { Field } from '../../../../kit/form/Field';
import { Foot } from '../../../../kit/layout/Foot';
import { Empty, Loaded, type Reading } from '../../../../kit/feedback/Loaded';
import type { More } from '../../../../kit/table/TableFoot';
import styles from './UploadsDialog.module.css';

type Props<Row> = {
  title: string;
  /** What they are found by. */
  label: string;
  /** How one calls them: 图片. */
  noun: string;
  q: string;
  onSearch: (q: string) => void;
  query: Reading & Omit<More, 'label'> & { rows: Row[] | undefined };
  keyOf: (row: Row) => string;
  onChoose: (row: Row) => void;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** Files that were uploaded before, to choose one of. */
export function UploadsDialog<Row>(props: Props<Row>) {
  const { title, label, noun, q, onSearch, query, keyOf, onChoose, onClose, children } = props;
  const choose = (row: Row) => {
    onChoose(row);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={q}
            maxLength={60}
            onChange={({ target }) => onSearch(target.value)}
          />
        )}
      </Field>
      <Loaded from={{ ...query, data: query.rows }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{q ? `没有找到这样的${noun}。` : `还没有上传过${noun}。`}</Empty>
          ) : (
            <ul className={styles.uploads}>
              {rows.map((row) => (
                <li key={keyOf(row)}>
                  <button type="button" className={styles.one} onClick={() => choose(row)}>
                    {children(row)}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Foot>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            更早的{noun}
          </Button>
        )}
        <Button onClick={onClose}>取消</Button>
      </Foot>
    </Dialog>
  );
}
