-- Sign-up forms of promotion pages that somebody answered. `taken` counts the answers; the limit stands in the block.
create table sign_up_form (
  page_id uuid not null references promotion_page (id), block text not null, title text not null, taken int not null default 0 check (taken >= 0),
  primary key (page_id, block)
);
-- One of each person. `answers`: [{"label", "value"}], as the form asked then.
create table sign_up (
  person_id uuid not null references person (id), page_id uuid not null, block text not null, answers jsonb not null, at timestamptz not null,
  primary key (person_id, page_id, block), foreign key (page_id, block) references sign_up_form (page_id, block)
);
create index on sign_up (page_id, block, at);
