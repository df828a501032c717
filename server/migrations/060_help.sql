-- Help and agreements: a version of a text never changes; a new one takes its place on its day.
create table help_article (
  slug text not null, version int not null check (version > 0),
  kind text not null check (kind in ('help', 'agreement')), position int not null,
  title text not null, summary text not null, body text not null,
  effective_on date not null, published_at timestamptz not null default now(), published_by text,
  primary key (slug, version)
);
-- Which version of an agreement a person agreed to, and when.
create table consent (
  person_id uuid not null references person (id), slug text not null, version int not null, at timestamptz not null,
  primary key (person_id, slug, version),
  foreign key (slug, version) references help_article (slug, version)
);
-- What the shop lets everybody know.
create table notice (
  id uuid primary key, kind text not null check (kind in ('service', 'delivery', 'activity')),
  title text not null, body text not null, pinned boolean not null default false, at timestamptz not null, withdrawn_at timestamptz
);
create index on notice (at, id);
-- What a person switched; who never did has everything on.
create table person_setting (
  person_id uuid primary key references person (id),
  order_messages boolean not null default true, recommendations boolean not null default true
);
