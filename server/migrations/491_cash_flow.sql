-- The list of what came and went (`cashFlow.list`), in the order of time: when it was done, or begun while it is not. Attempts that ended
-- without money are a list of their own, recharges too: each of the lists is read from its own index.
create index payment_by_time on payment ((coalesce(paid_at, created_at)), id)
  where subject_kind <> 'recharge' and not (state = 'closed' and received_fen = 0);
create index recharge_payment_by_time on payment ((coalesce(paid_at, created_at)), id)
  where subject_kind = 'recharge' and not (state = 'closed' and received_fen = 0);
create index payment_closed_by_time on payment ((coalesce(paid_at, created_at)), id) where state = 'closed' and received_fen = 0;
create index refund_by_time on refund ((coalesce(done_at, created_at)), id);
create index price_protection_by_time on price_protection (at, id);
-- One row by its id, as the list names it.
create unique index payment_by_id on payment (id);
create unique index refund_by_id on refund (id);
create unique index price_protection_by_id on price_protection (id);
-- What a filter finds, where it finds few.
create index payment_by_any_method on payment (method);
create index payment_by_sum on payment ((coalesce(nullif(received_fen, 0), amount_fen)));
create index refund_by_sum on refund (amount_fen);
create index price_protection_by_sum on price_protection (fen);
create index payment_by_channel_no on payment (channel_no) where channel_no is not null;
