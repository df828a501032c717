-- What one piece of the goods is counted in: a pair of glasses is a set, an opener a piece.
alter table product add column unit text not null default '瓶' check (unit in ('瓶', '套', '件'));
update product p set unit = '件' from wine w where w.id = p.wine_id and w.type = 'goods';
