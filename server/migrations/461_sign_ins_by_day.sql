-- Who signed in on the last days: what is given away day by day is rehearsed over them.
create index sign_in_by_day on sign_in (day);
