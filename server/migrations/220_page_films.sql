-- Films that operations put on pages; the bytes lie in the storage among the public files. `title` says what is to be seen.
create table page_film (
  id uuid primary key, digest text not null, title text not null, bytes int not null, by text not null, at timestamptz not null
);
create index on page_film (at desc, id desc);
