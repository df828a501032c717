-- Regions and categories are merged, too.
alter table catalog_merge
  drop constraint catalog_merge_kind_check,
  add constraint catalog_merge_kind_check check (kind in ('winery', 'grape', 'region', 'category'));
