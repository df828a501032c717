-- Who answers for a remote, and whether a version goes to everybody only when somebody else agrees, too.
alter table remote add column owners text not null default '', add column contacts text not null default '', add column needs_approval boolean not null default false;
create table release_approval (
  remote text not null, version text not null, who text not null, at timestamptz not null,
  primary key (remote, version, who), foreign key (remote, version) references release on delete cascade
);
