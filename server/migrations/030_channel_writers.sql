-- When a version was first given to everybody; a canary alone does not count. Only such versions can be rolled back to as they are.
alter table release add column first_stable_at timestamptz;
update release r set first_stable_at = (
  select min(a.at) from audit_entry a
  where a.target = 'remote:' || r.remote and a.action in ('release.promote', 'release.rollback')
    and a.detail ->> 'version' = r.version and coalesce(a.detail ->> 'channel', 'stable') = 'stable'
);
update release r set first_stable_at = r.first_live_at from remote m
where m.name = r.remote and m.stable = r.version and r.first_stable_at is null;
-- Since when people write the remote's channels: local builds leave them alone from then on.
alter table remote add column people_wrote_at timestamptz;
update remote m set people_wrote_at = (
  select min(a.at) from audit_entry a
  where a.target = 'remote:' || m.name and a.who <> 'local build'
    and a.action in ('release.promote', 'release.percentage', 'release.halt', 'release.rollback', 'remote.disable', 'remote.enable', 'remote.remove')
);
