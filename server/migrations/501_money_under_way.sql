-- Lists of what is to be paid out begin with what is under way, the longest waiting first.
create index earning_payout_under_way on earning_payout (asked_at, id) where way = 'bank' and state in ('waiting', 'checked');
create index principal_return_under_way on principal_return (asked_at, id) where state in ('waiting', 'checked');
