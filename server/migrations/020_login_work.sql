-- A captcha comes with a proof of work: its challenge with the secret that signed it, and how dear it is.
alter table captcha add column work jsonb, add column level int not null default 0;
