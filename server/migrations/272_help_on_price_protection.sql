-- 价保 as the shop's rule is, in the article about its services.
insert into help_article (slug, version, kind, position, title, summary, effective_on, body)
select slug, version + 1, kind, position, title, summary, greatest(effective_on, date '2026-01-02'),
  replace(body, '## 价格与缺漏
', '## 价格保护
- 付款后 7 天内，同样的商品和数量在酒窖的现价更低，可以在「订单详情」申请价保，差价退到余额。
- 现价按你的会员价和当时的促销计算，不含优惠券、金币和积分；同一个价格退一次，再降价可以再申请。
- 抢购价、拼团价、赠品、奖品和企业主页的商品不参加；已经退款或正在退换的商品不参加。
- 之后退货的，退款扣除已退的差价；确认收货时返还的积分和成长值按差价扣回。
## 价格与缺漏
')
from help_article as a
where slug = 'help-fuwu' and body like '%## 价格与缺漏%' and body not like '%## 价格保护%'
  and version = (select max(version) from help_article as b where b.slug = a.slug);
