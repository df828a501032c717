-- From the cart to the doorstep.
create table cart_line (
  person_id uuid not null references person (id), id uuid not null,
  sku_id uuid not null references sku (id), warehouse_id uuid not null references warehouse (id),
  quantity int not null check (quantity > 0), ticked boolean not null default true,
  -- made by 「立即购买」: not shown in the cart
  hidden boolean not null default false,
  -- the promotion that the person chose, or the wish for none; neither = the best by itself
  promotion_id uuid, no_promotion boolean not null default false,
  version int not null default 1, added_price_fen bigint, added_at timestamptz not null,
  primary key (person_id, id)
);
create unique index on cart_line (person_id, sku_id, warehouse_id) where not hidden;
create table shop_order (
  person_id uuid not null references person (id), id uuid not null,
  order_no text not null unique,
  state text not null check (state in ('waiting', 'paid', 'packed', 'shipped', 'received', 'cancelled', 'expired', 'refused', 'refunded')),
  goods_fen bigint not null, promotion_fen bigint not null default 0, coupon_fen bigint not null default 0,
  coins_used int not null default 0, coin_fen bigint not null default 0, points_used int not null default 0, point_fen bigint not null default 0,
  freight_fen bigint not null default 0, total_fen bigint not null check (total_fen >= 0),
  paid_fen bigint not null default 0, refunded_fen bigint not null default 0,
  delivery text not null default 'courier' check (delivery in ('courier', 'pickup')),
  address jsonb not null, invoice jsonb, own_no text, remarks jsonb not null default '[]',
  person_coupon_id uuid, gifts jsonb not null default '[]',
  -- how much of it the person wants to pay from the balance; the payment decides
  balance_wish_fen bigint not null default 0,
  close_reason text, deleted_at timestamptz, reminded_at timestamptz,
  -- the person was told that the time to pay is nearly over
  lapse_warned_at timestamptz,
  placed_at timestamptz not null, pay_before_at timestamptz not null, paid_at timestamptz, packed_at timestamptz,
  shipped_at timestamptz, received_at timestamptz, closed_at timestamptz,
  primary key (person_id, id)
);
create unique index on shop_order (id);
create index on shop_order (person_id, placed_at desc, id);
create index on shop_order (state, pay_before_at);
create table order_line (
  person_id uuid not null, order_id uuid not null, line int not null,
  sku_id uuid not null, product_id uuid not null, warehouse_id uuid not null,
  name text not null, spec text not null, picture jsonb not null, bottles int not null,
  quantity int not null, price_fen bigint not null, goods_fen bigint not null, off_fen bigint not null default 0,
  -- share of what was paid, freight aside; the shares of all lines add up
  share_fen bigint not null, gift boolean not null default false, reviewed_at timestamptz,
  flash_sale_id uuid,
  primary key (person_id, order_id, line)
);
create index on order_line (product_id);
create index on order_line (person_id, flash_sale_id);
create index on stock_entry (ref_id);
create index on flash_sale_item (sku_id);
-- Titles that a person had invoices written to.
create table invoice_title (
  person_id uuid not null references person (id), id uuid not null,
  kind text not null check (kind in ('personal', 'company')), title text not null, tax_no text, email text, used_at timestamptz not null,
  primary key (person_id, id)
);
-- Where goods of a warehouse can be picked up.
create table pickup_point (
  id uuid primary key, warehouse_id uuid not null references warehouse (id),
  name text not null, phone text not null, area_code text not null, province text not null, city text not null, county text not null,
  detail text not null, hours text not null, position int not null
);
create table order_event (
  person_id uuid not null, order_id uuid not null, id uuid not null, kind text not null, words text not null, at timestamptz not null,
  primary key (person_id, order_id, id)
);
create table payment (
  person_id uuid not null references person (id), id uuid not null,
  subject_kind text not null, subject_id uuid not null,
  method text not null, amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('created', 'pending', 'paid', 'refused', 'closed', 'refunded')),
  out_no text not null unique, channel_no text, reason text,
  -- what really came, and whether it counts for what was to be paid
  received_fen bigint not null default 0, applied boolean not null default false,
  created_at timestamptz not null, paid_at timestamptz, closed_at timestamptz, checked_at timestamptz,
  -- the channel has been told that a closed attempt may take no money any more
  channel_closed_at timestamptz,
  primary key (person_id, id)
);
create index on payment (subject_id);
create index on payment (state, created_at);
-- Callbacks of the payment channels, once each.
create table payment_notice (channel text not null, notice_id text not null, out_no text not null, outcome text not null, at timestamptz not null, primary key (channel, notice_id));
create table refund (
  person_id uuid not null, id uuid not null, order_id uuid not null, payment_id uuid not null, amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('created', 'pending', 'done', 'failed')), reason text not null, out_no text not null unique, problem text,
  created_at timestamptz not null, checked_at timestamptz, done_at timestamptz,
  primary key (person_id, id)
);
create index on refund (payment_id);
create index on refund (order_id);
create index on refund (state, created_at);
create table parcel (
  person_id uuid not null, id uuid not null, order_id uuid not null, warehouse_id uuid not null,
  courier text not null, tracking_no text not null unique,
  state text not null check (state in ('booked', 'transit', 'delivering', 'delivered', 'rejected')), lines jsonb not null,
  shipped_at timestamptz not null, delivered_at timestamptz, checked_at timestamptz,
  primary key (person_id, id)
);
create index on parcel (order_id);
create index on parcel (state, checked_at);
create table parcel_event (
  parcel_id uuid not null, id uuid not null, place text not null, words text not null, at timestamptz not null,
  primary key (parcel_id, id)
);
create unique index on parcel_event (parcel_id, at, words);
-- What the sandboxes of the payment channel and of the couriers know; empty in production.
create table sandbox_payment (
  out_no text primary key, amount_fen bigint not null, words text not null, return_url text not null,
  state text not null check (state in ('open', 'paid', 'refused', 'closed')), paid_fen bigint, channel_no text,
  expires_at timestamptz not null, settles_at timestamptz
);
create table sandbox_parcel (tracking_no text primary key, steps jsonb not null);
create table pay_ticket (token_hash text primary key, person_id uuid not null, purpose text not null, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
