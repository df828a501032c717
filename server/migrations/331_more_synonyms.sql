-- What people type for whom and when they buy, and how a wine tastes.
insert into search_synonym (word, means, kind) values
  ('岳父', '300元以上', 'occasion'), ('岳母', '300元以上', 'occasion'), ('丈人', '300元以上', 'occasion'), ('丈母娘', '300元以上', 'occasion'),
  ('爸妈', '300元以上', 'occasion'), ('年夜饭', '200元以上', 'occasion'), ('团圆饭', '200元以上', 'occasion'), ('团年饭', '200元以上', 'occasion'),
  ('单宁重', '赤霞珠', 'occasion'), ('单宁重', '西拉', 'occasion'), ('单宁强', '赤霞珠', 'occasion'), ('单宁轻', '黑皮诺', 'occasion'),
  ('单宁轻', '佳美', 'occasion')
on conflict do nothing;
