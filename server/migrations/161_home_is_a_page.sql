-- Home is a page like the others: its floors become the blocks of the page that is called index. What was timed away is not taken along:
-- times are those of the page's runs.
update promotion_page set slug = 'index-' || left(id::text, 8) where slug = 'index';
insert into promotion_page (id, slug, name, listed, latest, created_at, updated_at)
  values (gen_random_uuid(), 'index', '首页', false, 1, now(), now());
with floor as (
  select 'Home' || upper(left(kind, 1)) || substr(kind, 2) as type, props || jsonb_build_object('id', id::text) as props, position, id
  from home_floor where (from_at is null or from_at <= now()) and (to_at is null or to_at > now())
)
insert into promotion_page_revision (page_id, revision, data, blocks, author, note, at)
  select p.id, 1,
    jsonb_build_object(
      'root', jsonb_build_object('props', jsonb_build_object('title', '首页')),
      'content', coalesce((select jsonb_agg(jsonb_build_object('type', type, 'props', props) order by position, id) from floor), '[]')),
    coalesce((select jsonb_object_agg(type, 1) from (select distinct type from floor) t), '{}'),
    '', '由原来的首页楼层生成', now()
  from promotion_page p where p.slug = 'index';
insert into promotion_page_run (id, page_id, revision, from_at, published_by, published_at)
  select gen_random_uuid(), id, 1, now(), '', now() from promotion_page where slug = 'index';
drop table home_floor;
