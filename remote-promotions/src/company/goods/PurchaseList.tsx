import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Cell, ListView, Skeleton } from '@cellar/shared/ui/base';
import css from '../company.module.css';

/** What visitors bought on the own page. */
export function PurchaseList() {
  const list = useList((cursor) => companyPages.listPurchases(cursor ? { cursor } : {}), []);
  return (
    <div className={css.list}>
      <ListView
        tight
        list={list}
        label="采购单"
        skeleton={<Skeleton shapes="lines lines" />}
        empty={
          <EmptyPage
            text="还没有采购单"
            note="顾客在主页下单并付款后，会记在这里"
            action={<Button to="/hy-list">去分享</Button>}
          />
        }
        render={({ nickname, name, spec, quantity, priceFen, at }) => (
          <Cell
            label={name}
            note={`${nickname} · ${spec} × ${quantity} · ${nearTime(at, now())}`}
            value={money(priceFen * quantity)}
          />
        )}
      />
    </div>
  );
}
