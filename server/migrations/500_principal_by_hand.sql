-- A day's sheet reads what of principal was sent back by hand on that day.
create index principal_return_by_hand on principal_return (decided_at) where state = 'paid' and by_hand_fen > 0;
