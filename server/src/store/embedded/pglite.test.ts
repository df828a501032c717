import { openStore } from '../open';

it('the embedded store plans a statement once, and goes on after one that fails', async () => {
  const store = await openStore({});
  const client = await store.pool.connect();
  try {
    await client.query('create table wine (id int primary key, name text)');
    const insert = (id: number) => client.query('insert into wine (id, name) values ($1, $2)', [id, `酒 ${id}`]);
    await insert(1);
    await insert(2);
    await expect(insert(2)).rejects.toMatchObject({ code: '23505' });
    await expect(client.query('select nothing from wine where id = $1', [1])).rejects.toMatchObject({ code: '42703' });
    await insert(3);
    const planned = await client.query("select statement from pg_prepared_statements where statement like 'insert%'");
    expect(planned.rows).toHaveLength(1);
    const { rows } = await client.query('select name from wine where id = any($1::int[]) order by id', [[1, 3]]);
    expect(rows).toEqual([{ name: '酒 1' }, { name: '酒 3' }]);
  } finally {
    client.release();
    await store.close();
  }
});
