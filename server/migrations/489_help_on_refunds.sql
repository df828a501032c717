-- Before the goods leave, too, money goes back once finance paid it.
insert into help_article (slug, version, kind, position, title, summary, effective_on, body)
select slug, version + 1, kind, position, title, summary, greatest(effective_on, date '2026-01-02'),
  replace(body, '- 未发货的订单：取消后即时退款。', '- 未发货的订单：退款申请经同意后 3 天内退款。')
from help_article as a
where slug = 'help-fuwu' and body like '%- 未发货的订单：取消后即时退款。%'
  and version = (select max(version) from help_article as b where b.slug = a.slug);
