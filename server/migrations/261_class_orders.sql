-- What the school's own pages edit, with the revision that an edit names.
alter table course_level add column material jsonb not null default '[]', add column revision int not null default 1;
alter table course_region add column material jsonb not null default '[]', add column revision int not null default 1;
alter table teacher add column revision int not null default 1, add column left_at timestamptz;
-- `taken` is what orders, offers of the waiting list and `offline_seats` hold: seats given outside the shop.
alter table course_session
  add column room text not null default '', add column offline_seats int not null default 0 check (offline_seats >= 0),
  add column revision int not null default 1, add column reminded_at timestamptz,
  add column confirmed_at timestamptz, add column cancelled_at timestamptz, add column cancel_reason text,
  add check (taken >= 0);
update course_session set offline_seats = taken;
alter table course_review add column order_id uuid unique, add column session_id uuid;
alter table course_consultation add column answer text, add column answered_by text;
create index on course_consultation (person_id, at);
create index on course_consultation (at) where answered_at is null;

-- What a person has filled in for a session and not submitted; identity numbers are sealed.
create table class_sign_up (
  person_id uuid not null references person (id), id uuid not null, session_id uuid not null references course_session (id),
  -- [{name, pinyin, phone, idMask, idSealed}]
  participants jsonb not null, phone text not null, invoice jsonb, agreement_version int not null, updated_at timestamptz not null,
  primary key (person_id, id), unique (person_id, session_id)
);
create index on class_sign_up (updated_at);
create table class_order (
  person_id uuid not null references person (id), id uuid not null, order_no text not null unique,
  session_id uuid not null references course_session (id),
  state text not null check (state in ('waiting', 'paid', 'confirmed', 'attended', 'certified', 'cancelled', 'refunded')),
  seats int not null check (seats > 0), unit_fen bigint not null, total_fen bigint not null,
  paid_fen bigint not null default 0, refunded_fen bigint not null default 0,
  phone text not null, agreement_version int not null,
  invoice jsonb, invoice_no text, invoice_issued_at timestamptz,
  placed_at timestamptz not null, pay_before_at timestamptz not null, lapse_warned_at timestamptz,
  paid_at timestamptz, closed_at timestamptz, close_reason text,
  -- what goes back after a withdrawal or a cancelled session, of what was paid
  back_fen bigint,
  primary key (person_id, id)
);
create unique index on class_order (id);
create index on class_order (session_id);
create index on class_order (pay_before_at) where state = 'waiting';
create table class_participant (
  person_id uuid not null, order_id uuid not null, line int not null,
  name text not null, pinyin text, phone text not null, id_mask text, id_sealed text,
  -- null: not noted yet
  attended boolean, passed boolean, grade text,
  certificate_no text unique, certified_at timestamptz,
  primary key (person_id, order_id, line), foreign key (person_id, order_id) references class_order (person_id, id)
);
create table class_order_event (
  person_id uuid not null, order_id uuid not null, id uuid not null, words text not null, at timestamptz not null,
  primary key (person_id, order_id, id), foreign key (person_id, order_id) references class_order (person_id, id)
);
-- Who waits for seats of a session that is full. An offer holds its seats until its end.
create table class_waiting (
  person_id uuid not null references person (id), id uuid not null, session_id uuid not null references course_session (id),
  seats int not null check (seats > 0),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  joined_at timestamptz not null, offered_at timestamptz, offer_until timestamptz, ended_at timestamptz,
  primary key (person_id, id)
);
create unique index on class_waiting (person_id, session_id) where state in ('waiting', 'offered');
create index on class_waiting (session_id, joined_at) where state = 'waiting';
create index on class_waiting (offer_until) where state = 'offered';
