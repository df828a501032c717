-- What is sold. A wine has products (one vintage and capacity each); a product has skus (bottle, original case).
create table country (code text primary key, name text not null, foreign_name text not null, position int not null);
create table region (
  id text primary key, country_code text not null references country (code), parent_id text references region (id),
  name text not null, foreign_name text not null, intro text not null default '', picture jsonb
);
create table grape (id text primary key, name text not null, foreign_name text not null);
create table category (
  id uuid primary key, parent_id uuid references category (id), name text not null, picture jsonb, position int not null,
  -- what the category stands for in the filters, e.g. {"country": "FR"} or {"type": "red"}
  filter jsonb not null default '{}'
);
create table winery (
  id uuid primary key, name text not null, foreign_name text not null, country_code text not null references country (code),
  region_id text not null references region (id), founded int, story text not null, picture jsonb
);
create table wine (
  id uuid primary key, winery_id uuid not null references winery (id), name text not null, foreign_name text not null,
  type text not null check (type in ('red', 'white', 'rose', 'sparkling', 'sweet', 'spirit', 'goods')),
  country_code text not null references country (code), region_id text not null references region (id),
  classification text, grapes jsonb not null default '[]', food jsonb not null default '[]'
);
create table product (
  id uuid primary key, wine_id uuid not null references wine (id), category_id uuid not null references category (id),
  code text not null unique, name text not null, foreign_name text not null,
  vintage int, capacity_ml int not null, abv numeric(4, 1) not null,
  picture jsonb not null, gallery jsonb not null default '[]', video_key text, graphic jsonb not null default '[]',
  tasting jsonb not null default '{}', scores jsonb not null default '[]', drink_from int, drink_to int,
  tags jsonb not null default '[]', list_price_fen bigint, app_price_fen bigint,
  -- only members of this rank or above see a price (guests get null)
  min_level_rank int not null default 0,
  on_sale boolean not null default true, limited_total int, limited_per_person int,
  swap_price_fen bigint, guarantees jsonb not null default '[]',
  sales int not null default 0, fame int not null default 0, new_at timestamptz not null, created_at timestamptz not null
);
create index on product (wine_id);
create index on product (category_id);
create index on product (on_sale, sales desc, id);
create table sku (
  id uuid primary key, product_id uuid not null references product (id), kind text not null check (kind in ('bottle', 'case')),
  bottles int not null check (bottles > 0), min_quantity int not null default 1, multiple int not null default 1, position int not null
);
create index on sku (product_id);
create table warehouse (
  id uuid primary key, name text not null, kind text not null check (kind in ('local', 'bonded')), position int not null,
  days_from int not null, days_to int not null,
  free_from_fen bigint not null, freight_fen bigint not null, freight_step_fen bigint not null, freight_step_bottles int not null
);
-- Bottles. What can still be sold is on_hand - held.
create table stock (
  product_id uuid not null references product (id), warehouse_id uuid not null references warehouse (id),
  on_hand int not null check (on_hand >= 0), held int not null default 0 check (held >= 0 and held <= on_hand),
  primary key (product_id, warehouse_id)
);
create table stock_entry (
  id uuid primary key, product_id uuid not null, warehouse_id uuid not null, bottles int not null,
  kind text not null, ref_id uuid, at timestamptz not null
);
-- Price of one unit of a sku: the row with the deepest level that the person has, the largest min_quantity reached, valid now; cheapest wins.
create table price (
  id uuid primary key, sku_id uuid not null references sku (id), level_id text references member_level (id),
  min_quantity int not null default 1, price_fen bigint not null check (price_fen > 0), from_at timestamptz, to_at timestamptz
);
create index on price (sku_id);
-- kind full_off {thresholdFen, offFen} · quantity_off {quantity, offFen} · percent {bp} · gift {thresholdFen, productId} ; scope {} all, {types}, {countries}, {productIds}, {warehouseId}
create table promotion (
  id uuid primary key, kind text not null, name text not null, tag text not null, rule jsonb not null, scope jsonb not null default '{}',
  from_at timestamptz not null, to_at timestamptz not null
);
create table coupon (
  id uuid primary key, name text not null, threshold_fen bigint not null, off_fen bigint not null, scope jsonb not null default '{}',
  from_at timestamptz not null, to_at timestamptz not null, valid_days int not null,
  total int not null, taken int not null default 0, per_person int not null default 1, collectable boolean not null default true,
  check (taken <= total)
);
create table person_coupon (
  person_id uuid not null references person (id), id uuid not null, coupon_id uuid not null references coupon (id),
  state text not null default 'unused' check (state in ('unused', 'held', 'used', 'expired')), order_id uuid,
  taken_at timestamptz not null, expires_at timestamptz not null,
  primary key (person_id, id)
);
create index on person_coupon (person_id, coupon_id);
create table flash_sale (
  id uuid primary key, name text not null, from_at timestamptz not null, to_at timestamptz not null
);
create index on flash_sale (to_at);
create table flash_sale_item (
  sale_id uuid not null references flash_sale (id), product_id uuid not null references product (id), sku_id uuid not null references sku (id),
  price_fen bigint not null, total int not null, sold int not null default 0 check (sold <= total), per_person int not null default 2, position int not null,
  primary key (sale_id, product_id)
);
create index on flash_sale_item (sku_id);
create table review (
  id uuid primary key, product_id uuid not null references product (id), person_id uuid references person (id), order_id uuid,
  nickname text not null, stars int not null check (stars between 1 and 5), body text not null, pictures jsonb not null default '[]',
  reply text, followup text, at timestamptz not null
);
create index on review (product_id, at desc, id desc);
create table question (
  id uuid primary key, product_id uuid not null references product (id), person_id uuid references person (id),
  nickname text not null, body text not null, answer text, answered_at timestamptz, at timestamptz not null
);
create index on question (product_id, at desc, id desc);
create table arrival_notice (
  person_id uuid not null references person (id), product_id uuid not null references product (id), at timestamptz not null, sent_at timestamptz,
  primary key (person_id, product_id)
);
create table favourite (
  person_id uuid not null references person (id), product_id uuid not null references product (id), price_fen bigint, at timestamptz not null,
  primary key (person_id, product_id)
);
create table footprint (
  person_id uuid not null references person (id), product_id uuid not null references product (id), seen_at timestamptz not null,
  primary key (person_id, product_id)
);
create index on footprint (person_id, seen_at desc, product_id);
create index on favourite (person_id, at desc, product_id);
create table hot_word (word text primary key, position int not null);
create table search_count (day date not null, word text not null, searches int not null, empty int not null, primary key (day, word));
create table article (
  id uuid primary key, channel text not null, title text not null, summary text not null, body jsonb not null, picture jsonb not null,
  reads int not null default 0, likes int not null default 0, product_ids jsonb not null default '[]', at timestamptz not null
);
-- How a picture of the demo is drawn; the key ends in a digest of it, so a picture never changes.
create table picture (key text primary key, recipe jsonb not null);
-- Home: floors that operations order and swap; props by kind.
create table home_floor (
  id uuid primary key, kind text not null, position int not null, props jsonb not null, from_at timestamptz, to_at timestamptz
);
