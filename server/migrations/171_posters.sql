-- Templates of posters: `drawing` says what stands where (shared/src/api/posters/shapes.ts). A member's poster keeps its choice, not the picture: it is drawn where it is shown.
create table poster_type (id text primary key, name text not null, position int not null);
create table poster_template (
  id uuid primary key, type_id text not null references poster_type (id), name text not null, text text not null, drawing jsonb not null,
  enabled boolean not null default true, position int not null
);
create table poster (
  person_id uuid not null references person (id), id uuid not null, template_id uuid not null references poster_template (id),
  product_id uuid not null references product (id), text text not null, saved_at timestamptz not null,
  primary key (person_id, id)
);
create index on poster (person_id, saved_at desc, id desc);
