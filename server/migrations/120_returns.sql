-- Returns of what was bought. What is given back is written when it is decided; `due_at`: when the state ends by itself.
create table return_case (
  person_id uuid not null, id uuid not null, case_no text not null unique, order_id uuid not null,
  kind text not null check (kind in ('refundOnly', 'goodsBack', 'exchange')),
  -- the goods had not left when it was applied for
  unshipped boolean not null,
  reason text not null check (reason in ('unwanted', 'mistaken', 'late', 'damaged', 'missing', 'wrong', 'spoiled')),
  words text not null default '', upload_ids jsonb not null default '[]',
  state text not null check (state in (
    'applied', 'sending', 'sent', 'checked', 'refunding', 'resent', 'refunded', 'exchanged', 'refused', 'cancelled', 'closed')),
  money jsonb, courier text, tracking_no text, parcel_id uuid,
  applied_at timestamptz not null, changed_at timestamptz not null, due_at timestamptz, closed_at timestamptz,
  primary key (person_id, id),
  foreign key (person_id, order_id) references shop_order (person_id, id)
);
create unique index on return_case (id);
create index on return_case (person_id, order_id);
create index on return_case (state, due_at);
-- Units of an order's lines; `received`: those that the warehouse took, `damaged`: of them, those that cannot be sold.
create table return_line (
  person_id uuid not null, case_id uuid not null, line int not null, quantity int not null check (quantity > 0),
  received int check (received between 0 and quantity), damaged int check (damaged between 0 and received),
  primary key (person_id, case_id, line),
  foreign key (person_id, case_id) references return_case (person_id, id)
);
-- Who did and wrote what, in the order of `seq`. `who`: the member of staff; null where the buyer did it, 'automatic' where a job did.
create table return_event (
  person_id uuid not null, case_id uuid not null, id uuid not null, seq int not null, who text, title text, words text not null default '', at timestamptz not null,
  primary key (person_id, case_id, id),
  foreign key (person_id, case_id) references return_case (person_id, id)
);
-- The case that a refund is for; null where a whole order came to nothing.
alter table refund add column return_id uuid;
create index on refund (return_id) where return_id is not null;
-- Units for which the money went back before they left: they are in no parcel.
alter table order_line add column withdrawn int not null default 0 check (withdrawn between 0 and quantity);
-- Of the coins and points used, those that went back.
alter table shop_order add column coins_returned int not null default 0 check (coins_returned between 0 and coins_used);
alter table shop_order add column points_returned int not null default 0 check (points_returned between 0 and points_used);
