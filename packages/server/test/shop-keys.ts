import type { Pool } from '../src/store/db.ts'

/**
 * The kinds of tables if rows are sharded by shop (docs/SCALE.md). Tables with the shop in their primary key
 * are sharded. Any other new table has to be listed here, with a reason, unless it is small and only the
 * import writes it.
 */

/** Small tables that are read with every shop's rows and that only the import writes; copied to each node. */
const referenceTables = [
  'brand',
  'shop',
  'barber',
  'tax',
  'service',
  'service_tax',
  'service_addon',
  'offering',
  'membership',
] as const

/** Tables that only the coordinator has, each with its reason. */
const localTables = {
  customer: 'of all shops of a brand; each booking writes one',
  user_account: 'of all brands',
  user_identity: 'of a user',
  user_session: 'of a user, found by its token',
  account_link: 'of a user, found by its token',
  sign_in_code: 'of a phone and a brand',
  identity_nonce: 'of no shop, for minutes',
  consent: 'of a customer, found with those of all shops',
  consent_ask: 'of a customer, found by its token',
  consent_link: 'of a customer, found by its token',
  prepared_card: 'of a cart, a sale, a user or a network, for a day',
  payment_card: 'of a customer, used at all shops of a brand',
  promo: 'a counter of a brand, which all of its shops lower',
  gift_card: 'a balance of a brand, which all of its shops lower',
  calendar_feed: 'found by its secret; a row a professional',
  message: 'of a receiver, whose turns are counted over all shops',
  text_count: 'a counter of a brand, which all of its shops raise',
  text_pass: 'of a receiver of a brand, whose texts are counted over all shops',
  limit_count: 'by a key of any kind',
  request_count: 'by an address, for minutes',
  security_event: 'of an account, a contact or nobody',
  own_secret: 'a key for all',
  used_bot_proof: 'by a proof of the bot check',
  waiting_room: 'one row for all',
  widget_file: 'of a build of the widget',
  payment_event: 'by the provider’s id',
  sandbox_payment: 'the sandbox provider’s own books',
  stripe_intent: 'by the provider’s key',
  staff_account: 'of all brands',
  staff_membership: 'of an account, perhaps for all shops of a brand',
  staff_invitation: 'of an e-mail, found by its token',
  staff_session: 'of an account, found by its token',
  staff_sign_in: 'of an account, found by its token',
  staff_passkey: 'of an account, found by its id',
  staff_challenge: 'of a device that signs in, found by its text',
  migration: 'what the schema is made of',
} as const

const atDesk = 'tells the desk which days of the same shop changed, on the same node'

/** Triggers of sharded tables, each with its reason. Citus runs them once it is told to (docs/SCALE.md). */
const triggers = {
  appointment_changed: 'writes the units of the same appointment, on the same node',
  appointment_version: 'counts the changes of the same row',
  appointment_note_version: 'counts the changes of the same row',
  appointment_removed: 'removes the units of the same appointment, on the same node',
  appointment_marked: atDesk,
  appointment_booked: atDesk,
  appointment_note_changed: atDesk,
  payment_changed: atDesk,
  payment_of_fee: atDesk,
  refund_made: atDesk,
  shop_payment_changed: atDesk,
  sale_order_changed: atDesk,
  waiting_list_application_changed: atDesk,
} as const

type TableClass = 'sharded' | 'reference' | 'local'

const bySchema = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

/** The tables of a database with their kinds; undefined for a table that is not listed. */
const classesOf = async (pool: Pool): Promise<ReadonlyMap<string, TableClass | undefined>> => {
  const { rows } = await pool.query<{ name: string; isSharded: boolean }>(
    `select relname as name, exists (
       select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where conrelid = pg_class.oid and contype = 'p' and attname = 'shop_id') as "isSharded"
     from pg_class where ${bySchema}`,
  )
  const references = new Set<string>(referenceTables)
  const classOf = (name: string): TableClass | undefined => {
    if (references.has(name)) return 'reference'
    return name in localTables ? 'local' : undefined
  }
  return new Map(rows.map(({ name, isSharded }) => [name, isSharded ? 'sharded' : classOf(name)]))
}

/**
 * SQL of the unique indexes, exclusions and triggers of each table, and of whether they contain the shop.
 * Included columns are not part of an index's key.
 */
const ownSql = `
  select indrelid::regclass::text as name, indexrelid::regclass::text as what, exists (
    select from pg_attribute where attrelid = indrelid and attnum = any((indkey::int2[])[0:indnkeyatts - 1]) and attname = 'shop_id'
      and (conexclop is null
        or (select oprname from pg_operator where oid = conexclop[array_position(indkey::int2[], attnum) + 1]) = '=')
  ) as "hasShop"
  from pg_index left join pg_constraint on conindid = indexrelid and contype = 'x'
  where (indisunique or indisexclusion)
    and indrelid in (select oid from pg_class where ${bySchema})
  union all
  select tgrelid::regclass::text, tgname, tgname = any ($1) from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where ${bySchema})`

/** SQL of the references between tables, and of whether both sides contain the shop at the same index. */
const referencesSql = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to", conname as what, exists (
    select from generate_subscripts(conkey, 1) as spot
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[spot] and own.attname = 'shop_id'
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[spot] and other.attname = 'shop_id'
  ) as "hasShop"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** The kinds of tables that each kind may refer to. */
const mayRefer: { readonly [From in TableClass]: readonly TableClass[] } = {
  sharded: ['sharded', 'reference'],
  reference: ['reference'],
  local: ['reference', 'local'],
}

/** The faults that the schema of a database would have if its rows were sharded by shop. */
export const catalogueFaults = async (pool: Pool): Promise<readonly string[]> => {
  const classes = await classesOf(pool)
  const own = await pool.query<{ name: string; what: string; hasShop: boolean }>(ownSql, [
    Object.keys(triggers),
  ])
  const led = await pool.query<{ from: string; to: string; what: string; hasShop: boolean }>(referencesSql)
  const names = new Set([...referenceTables, ...Object.keys(localTables)])
  return [
    ...[...classes].flatMap(([name, kind]) => (kind === undefined ? [`nobody has named ${name}`] : [])),
    ...[...names].flatMap((name) => (classes.has(name) ? [] : [`there is no ${name}`])),
    ...[...classes].flatMap(([name, kind]) =>
      kind === 'sharded' && names.has(name) ? [`${name} is sharded and named as something else`] : [],
    ),
    ...own.rows.flatMap(({ name, what, hasShop }) =>
      classes.get(name) === 'sharded' && !hasShop ? [`${what} of ${name} holds no shop`] : [],
    ),
    ...led.rows.flatMap(({ from, to, what, hasShop }) => {
      const [one, other] = [classes.get(from), classes.get(to)]
      if (one === undefined || other === undefined) return []
      if (!mayRefer[one].includes(other)) return [`${what} leads from a ${one} to a ${other} table`]
      return one === 'sharded' && other === 'sharded' && !hasShop ? [`${what} holds no shop`] : []
    }),
  ].toSorted()
}
