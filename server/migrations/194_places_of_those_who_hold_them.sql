-- The answers and reservations of cancelled accounts were deleted, their places were not given back.
update reservable r set taken = (select count(*) from reservation where reservable_id = r.id);
update sign_up_form f set taken = (select count(*) from sign_up where page_id = f.page_id and block = f.block);
