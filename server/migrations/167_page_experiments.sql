-- A share of the visitors of what is on gets another revision. It holds for one run: when another one is on, it is over.
create table promotion_page_experiment (
  id uuid primary key, page_id uuid not null references promotion_page (id), run_id uuid not null,
  revision_a int not null, revision_b int not null, basis_points int not null check (basis_points between 500 and 5000),
  started_by text not null, started_at timestamptz not null,
  ended_at timestamptz, ended_by text, outcome text check (outcome in ('a', 'b', 'halted', 'over')), reason text,
  foreign key (page_id, revision_a) references promotion_page_revision (page_id, revision),
  foreign key (page_id, revision_b) references promotion_page_revision (page_id, revision),
  check (revision_a <> revision_b), check ((ended_at is null) = (outcome is null))
);
create unique index on promotion_page_experiment (page_id) where ended_at is null;
