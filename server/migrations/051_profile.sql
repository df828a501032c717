alter table person add column sex text check (sex in ('male', 'female'));
