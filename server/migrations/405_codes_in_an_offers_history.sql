-- Making codes is part of what was done to a coupon.
drop index audit_entry_by_offer;
create index audit_entry_by_offer on audit_entry ((detail->>'id'), at desc) where action like 'offers.%' or action = 'coupons.issueCode';
