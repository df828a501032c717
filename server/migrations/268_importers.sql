-- Who brings a product into the country, as its Chinese back label says; nothing of what was made here.
alter table product add column importer jsonb;
