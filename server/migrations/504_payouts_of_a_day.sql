-- A day's sheet reads what of earnings was sent to banks on that day.
create index earning_payout_sent on earning_payout (decided_at) where way = 'bank' and state = 'paid';
