-- A fair with its exhibitors. A slot is one meeting at a stand; it has one appointment at most, a person one with an exhibitor and one at a time.
create table fair (
  id uuid primary key, name text not null, place text not null, intro text not null, rules jsonb not null default '[]',
  from_at timestamptz not null, to_at timestamptz not null, lottery_id uuid references lottery (id)
);
create table fair_exhibitor (
  id uuid primary key, fair_id uuid not null references fair (id), name text not null, booth text not null, intro text not null,
  winery_id uuid references winery (id), picture jsonb, position int not null
);
create index on fair_exhibitor (fair_id, position);
create table fair_slot (
  id uuid primary key, exhibitor_id uuid not null references fair_exhibitor (id), from_at timestamptz not null, to_at timestamptz not null,
  unique (exhibitor_id, from_at), unique (id, exhibitor_id, from_at)
);
create table fair_appointment (
  slot_id uuid primary key, exhibitor_id uuid not null, from_at timestamptz not null, person_id uuid not null references person (id),
  name text not null, phone text not null, note text not null, at timestamptz not null,
  unique (person_id, exhibitor_id), unique (person_id, from_at),
  foreign key (slot_id, exhibitor_id, from_at) references fair_slot (id, exhibitor_id, from_at)
);
