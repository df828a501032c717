-- Red packets: a sum that is divided into envelopes when it is set up. Each envelope is opened once, so what goes out is exact and never more.
create table red_packet_campaign (
  id uuid primary key, name text not null, greeting text not null, rules jsonb not null default '[]',
  total_fen bigint not null check (total_fen > 0), envelopes int not null check (envelopes > 0),
  -- how many a person may open on a Shanghai day, and how many more for friends who opened one by the person's link
  per_day int not null check (per_day > 0), bonus_per_day int not null check (bonus_per_day >= 0),
  from_at timestamptz not null, to_at timestamptz not null, ended_at timestamptz
);
create table red_packet (
  campaign_id uuid not null references red_packet_campaign (id), id uuid not null, fen bigint not null check (fen > 0),
  -- the turn-th of the person on that day
  person_id uuid references person (id), day date, turn int, opened_at timestamptz,
  primary key (campaign_id, id), check ((person_id is null) = (opened_at is null)), check ((person_id is null) = (turn is null))
);
create unique index on red_packet (person_id, campaign_id, day, turn);
create index on red_packet (campaign_id, id) where person_id is null;
create index on red_packet (campaign_id, opened_at desc) where person_id is not null;
create index on red_packet (person_id, opened_at desc, id desc) where person_id is not null;
-- Who opened one by the link of whom; a person helps one other a day.
create table red_packet_help (
  person_id uuid not null references person (id), campaign_id uuid not null references red_packet_campaign (id), day date not null,
  helper_id uuid not null references person (id), at timestamptz not null,
  primary key (person_id, campaign_id, day, helper_id)
);
create unique index on red_packet_help (campaign_id, day, helper_id);
