-- Files of the material of courses: a PDF or a picture. `kept_at`: uploaded or saved with a course; what no course names is removed later.
create table course_file (
  id uuid primary key, name text not null, kind text not null check (kind in ('pdf', 'picture')),
  bytes int not null, by text not null, at timestamptz not null, kept_at timestamptz not null
);
create index on course_file (kept_at);
