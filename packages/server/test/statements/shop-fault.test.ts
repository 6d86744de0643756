import { loadModule } from 'libpg-query'
import { expect, test } from 'vitest'
import { across } from '../../src/store/across-shops.ts'
import { shopFault } from './shop-fault.ts'

await loadModule()

const sharded = new Set(['appointment', 'sale_order', 'hold'])

test.each([
  'select * from appointment where shop_id = $1',
  'select * from appointment a where (a.shop_id, a.id) = ($1, $2)',
  'select * from appointment a join sale_order s using (shop_id) where s.shop_id = $1',
  'select * from appointment a join sale_order s on s.shop_id = a.shop_id and s.id = a.sale_order_id where a.shop_id = $1',
  'select * from shop join appointment on appointment.shop_id = shop.id where shop.id = $1',
  'select (select count(*) from hold where hold.shop_id = shop.id) from shop where shop.id = $1',
  'with taken as (select * from hold where shop_id = $1) update appointment set id = $2 from taken where appointment.shop_id = taken.shop_id',
  'insert into appointment (shop_id, id) values ($1, $2)',
  'delete from hold where (shop_id, id) in (select shop_id, id from hold where shop_id = $1 limit 10)',
  'select * from barber',
  'begin',
  'select * from hold left join sale_order s on s.shop_id = hold.shop_id where hold.shop_id = $1',
  'insert into hold (shop_id, id) select shop_id, $2 from hold where shop_id = $1 for update',
  'select * from barber for update',
  `select ${across.due} * from hold where expires_at < $1`,
  'insert into hold (id, shop_id) values ($1, $2::uuid), ($3, $2)',
  'with s as (select id as shop_id from shop where id = $1) select * from hold join s on hold.shop_id = s.shop_id',
  'with s (named) as (select shop_id from hold where shop_id = $1) select * from hold, s where hold.shop_id = s.named',
  'select * from hold join (select shop_id as shop from sale_order where shop_id = $1) s on s.shop = hold.shop_id',
  'with recursive s as (select shop_id from hold where shop_id = $1 union select hold.shop_id from hold join s using (shop_id) where hold.shop_id = s.shop_id) select 1 from s',
  'select * from shop, lateral (select hold.shop_id from hold where hold.shop_id = shop.id) h where shop.id = $1',
  'select * from shop join hold on hold.shop_id::uuid = shop.id::uuid where shop.id = $1',
])('the statement is bound to one shop: %s', (sql) => {
  expect(shopFault(sql, sharded)).toBeUndefined()
})

test.each([
  ['appointment', 'select * from appointment where id = $1'],
  ['s', 'select * from appointment a join sale_order s on s.id = a.sale_order_id where a.shop_id = $1'],
  ['a', 'select * from appointment a join sale_order s using (shop_id) where s.id = $1'],
  ['hold', 'select 1 where exists (select from hold where expires_at < $1)'],
  ['hold', 'with old as (delete from hold where expires_at < $1 returning id) select * from old'],
  ['appointment', 'insert into appointment (id) values ($1)'],
  ['hold', 'select 1 from appointment where shop_id = $1 union all select 1 from hold'],
  ['hold', 'select * from hold where shop_id = $1 or expires_at < $2'],
  ['hold', 'select * from hold where not (shop_id = $1)'],
  ['hold', 'select shop_id = $1 as ours from hold'],
  ['hold', 'select * from hold where shop_id = any($1)'],
  ['hold', 'select * from hold where (shop_id, id) in (select id, $1 from shop)'],
  ['hold', 'select * from hold, unnest($1::uuid[]) as named (shop) where hold.shop_id = named.shop'],
  ['hold', 'select (select count(*) from hold where hold.shop_id = shop.id) from shop'],
  ['hold', 'select * from hold left join sale_order s on s.shop_id = hold.shop_id and hold.shop_id = $1'],
  [
    'hold',
    'with s as (select id as shop_id from shop) select * from hold join s on hold.shop_id = s.shop_id',
  ],
  [
    'hold',
    'with s as (select id, shop_id from sale_order where shop_id = $1) select * from hold, s where hold.shop_id = s.id',
  ],
  ['hold', 'select * from hold join (values ($1::uuid), ($2)) s (shop_id) on hold.shop_id = s.shop_id'],
  [
    'hold',
    'select * from hold, (select shop_id from hold where shop_id = $1 union select id from shop) s where hold.shop_id = s.shop_id',
  ],
  ['hold', 'select * from shop join hold on hold.shop_id = shop.id::uuid'],
  ['hold', 'select * from hold, shop where hold.shop_id = coalesce(shop.id, $1)'],
  ['hold', 'insert into hold (shop_id, id) select id, $1 from shop'],
  ['hold', 'insert into hold (shop_id, id) select unnest($1::uuid[]), $2'],
  ['hold', 'insert into hold (shop_id, id) select * from shop'],
  ['hold', 'insert into hold (shop_id, id) values ($1, $2), ((select id from shop where route = $3), $4)'],
  ['hold', 'insert into hold select $1, $2'],
  ['hold', `select '${across.old}' from hold`],
  ['hold', 'select * from hold where expires_at < $1 /* across shops: no reason that is known */'],
  ['hold', `select ${across.old} * from hold where expires_at < $1 for update skip locked`],
  ['h', `select ${across.old} * from shop join hold h on h.shop_id = shop.id for update of h`],
])('the statement is not bound to one shop in %s: %s', (relation, sql) => {
  expect(shopFault(sql, sharded)).toBe(relation)
})
