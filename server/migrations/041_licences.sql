-- Ids of the uploaded pictures that prove the company of an application.
alter table vip_application add column licences jsonb not null default '[]';
