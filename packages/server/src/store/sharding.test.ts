import { expect, test } from 'vitest'
import { catalogueFaults } from '../../test/shop-keys.ts'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { openPool } from './open.ts'

const open = async () => {
  const stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const pool = openPool(database.connection, createLog('error'))
  stack.defer(() => pool.end())
  return { pool, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('every table can be sharded by shop, copied to every node, or kept on one', async () => {
  await using database = await open()
  expect(await catalogueFaults(database.pool)).toEqual([])
})

test('a table that fits none of these is reported', async () => {
  await using database = await open()
  await database.pool.query(`
    create table tip_jar (id uuid primary key);
    create table visitor (shop_id uuid, id uuid unique, hold_id uuid, hour tstzrange,
      primary key (shop_id, id), foreign key (shop_id, hold_id) references hold,
      constraint visitor_hour exclude using gist (hour with &&),
      constraint visitor_other exclude using gist (shop_id with <>, hour with &&));
    create function refuse() returns trigger language plpgsql as 'begin return null; end';
    create trigger visitor_refused before insert on visitor for each row execute function refuse();
    alter table appointment add unique (id);
    alter table barber add first uuid references appointment (id);
    create unique index hold_carried on hold (id) include (shop_id);
    alter table hold add person uuid references customer;
    alter table hold add unique (shop_id, id, owner_id);
    alter table visitor add owner uuid references appointment (id);
    drop table waiting_room`)
  expect(await catalogueFaults(database.pool)).toEqual([
    'appointment_id_key of appointment holds no shop',
    'barber_first_fkey leads from a reference to a sharded table',
    'hold_carried of hold holds no shop',
    'hold_person_fkey leads from a sharded to a local table',
    'nobody has named tip_jar',
    'there is no waiting_room',
    'visitor_hour of visitor holds no shop',
    'visitor_id_key of visitor holds no shop',
    'visitor_other of visitor holds no shop',
    'visitor_owner_fkey holds no shop',
    'visitor_refused of visitor holds no shop',
  ])
})
