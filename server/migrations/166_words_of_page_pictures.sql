-- What is to be seen on a picture, as it was said when it was uploaded: it goes along when the picture is chosen again.
alter table page_picture add column alt text not null default '';
create index on page_picture (at desc, id desc);
