-- A count of a warehouse: which goods are to be counted, and what several people typed in. Only closing it changes the stock.
-- `revision` rises with every number: who closes names the differences that were seen.
create table stock_count (
  id uuid primary key, number int not null unique, warehouse_id uuid not null references warehouse (id),
  scope text not null, is_blind boolean not null,
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')), revision int not null default 1,
  opened_by text not null, opened_at timestamptz not null, ended_by text, ended_at timestamptz, reason text
);
create index stock_count_by_opening on stock_count (opened_at desc, id desc);

-- `counted`: null until it is counted. `on_hand`: what stood there then; `count_entries`: how many counts of the shelf the ledger had then, so that
-- a later count by another way is noticed. `applied`: the difference that closing entered. Goods are in one open count of a warehouse at a time.
create table stock_count_line (
  count_id uuid not null references stock_count (id), product_id uuid not null references product (id),
  warehouse_id uuid not null references warehouse (id), is_open boolean not null default true,
  counted int check (counted >= 0), on_hand int, count_entries int, counted_by text, counted_at timestamptz,
  reason text, applied int, revision int not null default 0,
  primary key (count_id, product_id), check ((counted is null) = (on_hand is null))
);
create unique index stock_count_line_open on stock_count_line (warehouse_id, product_id) where is_open;
create index on stock_count_line (product_id);
