import { orders } from '@cellar/shared/api/trade/orders/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm } from '@cellar/shared/runtime/messages';
import { Empty, Loaded, Section, Skeleton, Row } from '@cellar/shared/ui/base';
import css from './SearchOrderScreen.module.css';

/** What the person looked for before, on any device. */
export function History({ onSearch }: { onSearch: (text: string) => void }) {
  const searches = useLoad(() => orders.getSearches(), []);
  const { submit, busy } = useSubmit(async () => {
    if (!(await confirm({ title: '清空搜索历史', message: '所有设备上的订单搜索历史都会清空。', confirmText: '清空' })))
      return;
    await orders.clearSearches();
    await searches.reload();
  });
  const clear = (
    <button type="button" className={css.clear} disabled={busy} onClick={() => void submit()}>
      清空
    </button>
  );
  return (
    <Loaded from={searches} skeleton={<Skeleton shapes="lines" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty compact text="搜索你的订单" note="可以输入订单号、商品名、收货人或手机号" />
        ) : (
          <Section title="搜索历史" right={clear} className={css.history}>
            <Row as="ul" wrap align="stretch" aria-label="搜索历史">
              {list.map((text) => (
                <li key={text}>
                  <button type="button" className={css.word} onClick={() => onSearch(text)}>
                    {text}
                  </button>
                </li>
              ))}
            </Row>
          </Section>
        )
      }
    </Loaded>
  );
}
