-- How goods reach buyers, kept by staff: what each warehouse asks for each place, where goods can be fetched, who carries the parcels.
-- zones [{name, provinces, delivers, stepFen, days}]: where a warehouse asks more for each step of bottles, takes longer or does not deliver.
alter table warehouse
  add column zones jsonb not null default '[
    {"name": "偏远地区", "provinces": ["54", "65", "63", "64", "15", "62"], "delivers": true, "stepFen": 1500, "days": 3},
    {"name": "港澳台和海外", "provinces": ["71", "81", "82", "90"], "delivers": false, "stepFen": 0, "days": 0}
  ]',
  -- Nothing comes into a closed warehouse any more.
  add column closed_at timestamptz,
  add column revision int not null default 1;
alter table pickup_point add column revision int not null default 1;
-- code: what the tracking service calls it; null: its parcels are not followed. phone: its own service.
create table courier (
  id uuid primary key, name text not null unique, code text, phone text, position int not null, revision int not null default 1
);
insert into courier (id, name, code, phone, position) values
  (gen_random_uuid(), '顺丰速运', 'shunfeng', '95338', 1),
  (gen_random_uuid(), '京东快递', 'jd', '950616', 2),
  (gen_random_uuid(), '中通快递', 'zhongtong', '95311', 3),
  (gen_random_uuid(), '圆通速递', 'yuantong', '95554', 4),
  (gen_random_uuid(), '韵达快递', 'yunda', '95546', 5),
  (gen_random_uuid(), '申通快递', 'shentong', '95543', 6),
  (gen_random_uuid(), '德邦快递', 'debangkuaidi', '95353', 7),
  (gen_random_uuid(), '邮政 EMS', 'ems', '11183', 8);
