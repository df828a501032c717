-- What comes back with returned goods, as the rule is: a coupon belongs to the whole order.
insert into help_article (slug, version, kind, position, title, summary, effective_on, body)
select slug, version + 1, kind, position, title, summary, greatest(effective_on, date '2026-01-02'),
  replace(body, '- 使用的金币、积分和未过期的优惠券按退货比例退回。',
    '- 使用的金币和积分按退货比例退回；优惠券在整单退货时退回，已过期的不再退回。部分退货时优惠券不退回，退款按商品实付的金额计算。')
from help_article as a
where slug = 'help-fuwu' and body like '%- 使用的金币、积分和未过期的优惠券按退货比例退回。%'
  and version = (select max(version) from help_article as b where b.slug = a.slug);
