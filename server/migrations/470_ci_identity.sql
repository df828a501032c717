-- The identity token of a pipeline that was exchanged for this one: each is exchanged once.
alter table release_token add column ci_identity text unique;
