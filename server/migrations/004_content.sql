-- The wine school and the promotion pages.
create table course_level (
  level int primary key check (level between 1 and 4), name text not null, title text not null, summary text not null, for_whom text not null,
  days int not null, hours int not null, exam text not null, award text not null, syllabus jsonb not null, price_fen bigint not null, picture jsonb not null
);
create table course_region (
  id text primary key, country_code text not null, country_name text not null, name text not null, foreign_name text not null,
  intro text not null, topics jsonb not null, hours int not null, price_fen bigint not null, picture jsonb not null, position int not null
);
create table teacher (
  id uuid primary key, name text not null, title text not null, credentials jsonb not null, years int not null,
  bio text not null, motto text not null, picture jsonb not null, position int not null
);
create table course_session (
  id uuid primary key, kind text not null check (kind in ('wset', 'region')),
  level int references course_level (level), region_id text references course_region (id),
  title text not null, city text not null, venue text not null, address text not null, language text not null,
  teacher_id uuid not null references teacher (id),
  starts_on date not null, ends_on date not null, sign_up_before_at timestamptz not null,
  -- [{day: 0, from: '09:30', to: '17:30', topic}], day counted from starts_on
  schedule jsonb not null, includes jsonb not null default '[]',
  price_fen bigint not null, seats int not null, taken int not null default 0,
  check (taken <= seats), check ((kind = 'wset') = (level is not null)), check ((kind = 'region') = (region_id is not null))
);
create index on course_session (starts_on, id);
create table course_review (
  id uuid primary key, person_id uuid references person (id), nickname text not null, stars int not null check (stars between 1 and 5),
  course text not null, city text not null, body text not null, reply text, at timestamptz not null
);
create index on course_review (at, id);
create table course_banner (
  id uuid primary key, title text not null, subtitle text not null, picture jsonb not null,
  -- {kind: 'level' | 'region' | 'session' | 'path', value}
  target jsonb not null, position int not null
);
create table course_consultation (
  id uuid primary key, person_id uuid references person (id), session_id uuid, phone text not null, name text not null, words text not null,
  state text not null default 'waiting', at timestamptz not null, answered_at timestamptz
);
create index on course_consultation (phone, at);

-- A page is what its live revision says, between two instants. Without a live revision it is a draft.
create table promotion_page (
  id uuid primary key, slug text unique, name text not null, summary text not null default '', picture jsonb,
  live_revision int, from_at timestamptz, to_at timestamptz,
  listed boolean not null default true, position int not null default 0, created_at timestamptz not null, updated_at timestamptz not null
);
create table promotion_page_revision (
  page_id uuid not null references promotion_page (id), revision int not null,
  data jsonb not null, author text not null, note text not null default '', at timestamptz not null,
  primary key (page_id, revision)
);
-- How often a page, or a block of it, was seen, shared, tapped, missing or failing.
create table promotion_page_count (
  page_id uuid not null references promotion_page (id), day date not null, kind text not null, block text not null default '', times int not null default 0,
  primary key (page_id, day, kind, block)
);
create table lottery (
  id uuid primary key, name text not null, chances_per_day int not null check (chances_per_day > 0), rules jsonb not null default '[]',
  from_at timestamptz not null, to_at timestamptz not null
);
-- A prize without stock may be won any number of times; kind none is the consolation and always remains.
create table lottery_prize (
  lottery_id uuid not null references lottery (id), id uuid not null,
  kind text not null check (kind in ('coins', 'points', 'coupon', 'none')), name text not null,
  amount int not null default 0, coupon_id uuid references coupon (id),
  weight int not null check (weight > 0), stock int, drawn int not null default 0, position int not null,
  primary key (lottery_id, id), check (stock is null or drawn <= stock)
);
create table lottery_draw (
  person_id uuid not null references person (id), id uuid not null, lottery_id uuid not null,
  -- the turn-th of the person on that day of Shanghai
  day date not null, turn int not null, prize_id uuid not null, kind text not null, prize_name text not null, at timestamptz not null,
  primary key (person_id, id), unique (person_id, lottery_id, day, turn)
);
create index on lottery_draw (lottery_id, at);
