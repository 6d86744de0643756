import type { Queryable } from '../src/store/db.ts'

const ended = `('claimed', 'done', 'refused', 'unresolved')`

/** SQL of one of the four tables of attempts before migration 050. `more` are columns that some had. */
const table = (name: string, state: string, more = ''): string => `
  create table ${name} (
    shop_id uuid not null, id uuid not null, ${more} idempotency_key text not null, body_hash text not null, state ${state} not null,
    plan jsonb not null, answer jsonb, lease_until timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (shop_id, id), unique (shop_id, idempotency_key), check ((state = 'claimed') = (lease_until is not null)));`

const shared = 'body_hash, $state, plan, answer, lease_until, created_at, updated_at'
const since = (state: string): string => shared.replace('$state', state)

/** Brings a database back from migration 050 to the one before, with its rows in the four tables. */
export const backTo049 = async (on: Queryable): Promise<void> => {
  await on.query(`
    create type attempt_state as enum ('claimed', 'booked', 'refused', 'unresolved');
    create type sale_change_state as enum ${ended};
    create type waiting_list_join_state as enum ${ended};
    ${table('checkout_attempt', 'attempt_state', 'owner_id uuid not null,')}
    ${table('sale_change', 'sale_change_state', 'sale_order_id uuid not null, kind text not null,')}
    ${table('due_attempt', 'text', 'sale_order_id uuid not null,')}
    ${table('waiting_list_join', 'waiting_list_join_state')}
    insert into checkout_attempt select shop_id, id, owner_id, idempotency_key,
      ${since(`case state when 'done' then 'booked' else state end::attempt_state`)} from attempt where kind = 'checkout';
    insert into sale_change select shop_id, id, owner_id, kind, substr(idempotency_key, length('change:') + 1),
      ${since('state::sale_change_state')} from attempt where kind in ('cancel', 'move', 'tip');
    insert into due_attempt select shop_id, id, owner_id, substr(idempotency_key, length('due:') + 1), ${since('state')}
      from attempt where kind = 'due';
    insert into waiting_list_join select shop_id, id, substr(idempotency_key, length('join:') + 1),
      ${since('state::waiting_list_join_state')} from attempt where kind = 'join';
    drop table attempt;
    delete from migration where name like '050-%'`)
}
