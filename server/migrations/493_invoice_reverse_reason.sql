-- Why finance took an issued invoice back, where no money went back.
alter table invoice add column reverse_reason text;
