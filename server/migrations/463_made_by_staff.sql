-- Banners of the school and templates of posters are made in the console.
alter table course_banner add column revision int not null default 1;
alter table poster_template add column layout text not null default 'upright';
alter table poster_template add column tone text not null default 'night';
alter table poster_template add column headline text not null default '';
alter table poster_template add column revision int not null default 1;
-- What was drawn before says itself how: a frame, a name on the left, the colour of its ground.
update poster_template set
  layout = case
    when drawing @> '{"layers": [{"kind": "frame"}]}' then 'framed'
    when drawing @> '{"layers": [{"kind": "text", "of": "name", "align": "left"}]}' then 'wide'
    else 'upright' end,
  tone = case drawing #>> '{layers,0,color}' when '#fffdfa' then 'day' when '#f4eee5' then 'sand' when '#1f3d31' then 'wood' else 'night' end,
  headline = coalesce(jsonb_path_query_first(drawing, '$.layers[*] ? (@.of == "fixed").fixed') #>> '{}', '');
