-- A new offer could wait several times with one content. What waits from 430 on waits once: of those that are alike the oldest stays.
delete from waiting_offer w using waiting_offer o
where w.target is null and o.target is null and w.content = o.content and w.reason = o.reason and (o.made_at, o.id) < (w.made_at, w.id);
