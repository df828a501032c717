-- Answers kept for repeated calls stay with the calls under their new names.
update idempotency set call = 'lottery.draw' where call = 'activity.drawLottery';
update idempotency set call = 'lottery.orderPrize' where call = 'activity.orderPrize';
