-- What a job could not do, by the thing that it is about: when it is tried again. A success removes the row.
create table job_retry (
  job text not null, subject uuid not null,
  tries int not null default 1, tried_at timestamptz not null, next_at timestamptz not null, problem text not null,
  primary key (job, subject)
);
create index on job_retry (tried_at);
