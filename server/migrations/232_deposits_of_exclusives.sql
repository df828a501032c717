-- What is due as a deposit follows from the exclusives that hold or will hold; this is what staff asks for beside them. What was set for them before is not due twice.
update person p set deposit_due_fen = greatest(0, p.deposit_due_fen - e.fen)
from (
  select person_id, sum(deposit_fen) as fen from exclusive
  where ended_at is null and to_on >= (now() at time zone 'Asia/Shanghai')::date group by person_id
) e
where e.person_id = p.id and p.deposit_due_fen > 0;
