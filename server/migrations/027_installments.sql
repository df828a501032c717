-- In how many months a payment is paid back to the channel; null = at once.
alter table payment add column installments int check (installments > 1);
