-- Page sessions of a day and those in which a load failed: of each remote, and with '' of the whole shop.
create table load_day (
  day date not null, remote text not null, sessions int not null, failing int not null,
  primary key (day, remote)
);
