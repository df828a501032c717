-- The sandbox stands in for two channels of payment.
alter table sandbox_payment add column channel text not null default 'wechat' check (channel in ('wechat', 'ums'));
alter table sandbox_refund add column channel text not null default 'wechat' check (channel in ('wechat', 'ums'));
