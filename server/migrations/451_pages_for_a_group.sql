-- A promotion page that only members of a group, or of a level and above, see. A group that a page is for stays.
alter table promotion_page
  add column group_id uuid references member_group (id), add column level_id text references member_level (id);
