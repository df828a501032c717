-- Articles are told apart by channel, can be taken down and are liked by people; `likes` counts those rows and what was counted before them.
alter table article add column taken_down_at timestamptz;
create index on article (at desc, id desc) where taken_down_at is null;
create index on article (channel, at desc, id desc) where taken_down_at is null;
create table article_like (
  article_id uuid not null references article (id), person_id uuid not null references person (id), at timestamptz not null,
  primary key (person_id, article_id)
);
create index on article_like (article_id);
-- What the shop guarantees, with its proof, and which goods carry it. Until now it was written into each product.
create table guarantee (
  id uuid primary key, name text not null unique, words text not null, position int not null,
  promise text not null default '', steps jsonb not null default '[]', figures jsonb not null default '[]', documents jsonb not null default '[]'
);
create table guarantee_goods (
  guarantee_id uuid not null references guarantee (id), product_id uuid not null references product (id),
  primary key (guarantee_id, product_id)
);
create index on guarantee_goods (product_id);
insert into guarantee (id, name, words, position)
select gen_random_uuid(), name, min(words), row_number() over (order by min(at), name)
from (
  select g.value ->> 'name' as name, g.value ->> 'words' as words, g.ordinality as at
  from product p cross join lateral jsonb_array_elements(p.guarantees) with ordinality g
) written
where name is not null and words is not null
group by name;
insert into guarantee_goods (guarantee_id, product_id)
select distinct g.id, p.id
from product p cross join lateral jsonb_array_elements(p.guarantees) written join guarantee g on g.name = written ->> 'name';
-- `product.guarantees` stays for processes of the version before; nothing reads it any more.
