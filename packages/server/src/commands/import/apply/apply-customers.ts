import { personSql } from '../../../accounts/store-people.ts'
import type { Client } from '../../../store/db.ts'
import { boolean, instant, integer, list, nullable, text, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { BrandPlan } from '../entries/brand.ts'
import type { Change } from './difference.ts'

type Contact = { readonly email: string | null; readonly phone: string | null }

/** Both contacts as one text. A brand file names no customer without both. */
const contactOf = ({ email, phone }: Contact): string => `${email?.toLowerCase()} ${phone}`

const record =
  (how: Change['how']) =>
  ({ email, phone }: Contact): Change => ({
    shop: undefined,
    what: 'prepay-only customer',
    name: email ?? phone ?? 'without a contact',
    how,
  })

const findStatement = statement(
  'import-find-prepay-only',
  { brandId: uuid, contacts: list(text) },
  `select id, email, phone, prepay_only as "prepayOnly" from customer
   where brand_id = $brandId and (prepay_only or lower(email) || ' ' || phone = any($contacts))`,
  { id: uuid, email: nullable(text), phone: nullable(text), prepayOnly: boolean },
)
const insertStatement = statement(
  'import-insert-prepay-only',
  {
    brandId: uuid,
    email: nullable(text),
    phone: nullable(text),
    firstName: text,
    lastName: text,
    now: instant,
  },
  `insert into customer (brand_id, email, phone, first_name, last_name, prepay_only, created_at)
   values ($brandId, $email, $phone, $firstName, $lastName, true, $now)`,
)
const markStatement = statement(
  'import-mark-prepay-only',
  { ids: list(uuid), prepayOnly: boolean },
  'update customer set prepay_only = $prepayOnly where id = any($ids)',
)

/** Marks the customers who have to pay when they book, and unmarks those that the file no longer names. */
export const applyPrepayOnlyCustomers = async (
  client: Client,
  brandId: string,
  listed: BrandPlan['prepayOnlyCustomers'],
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const contacts = listed.map(contactOf)
  const rows = await findStatement.rows(client, { brandId, contacts })
  const known = new Set(rows.map(contactOf))
  const added = listed.filter((customer) => !known.has(contactOf(customer)))
  const gone = rows.filter((row) => !contacts.includes(contactOf(row)))
  const marked = rows.filter((row) => !row.prepayOnly && contacts.includes(contactOf(row)))
  for (const { email, phone, firstName = '', lastName = '' } of added)
    await insertStatement.run(client, { brandId, email, phone, firstName, lastName, now })
  const idsOf = (customers: typeof rows): readonly string[] => customers.map(({ id }) => id)
  await markStatement.run(client, { ids: idsOf(marked), prepayOnly: true })
  await markStatement.run(client, { ids: idsOf(gone), prepayOnly: false })
  return [...[...added, ...marked].map(record('added')), ...gone.map(record('removed'))]
}

/** The most guests that are named. Others are counted. */
const mostNamed = 10

const differentStatement = statement(
  'import-find-prepaying-at-desk',
  { brand: text, most: integer },
  `select coalesce(guest.email, guest.phone, nullif(trim(guest.first_name || ' ' || guest.last_name), ''), 'without a contact') as name,
     count(*) over ()::integer as count
   from brand join customer as guest on guest.brand_id = brand.id and (guest.prepay_only or guest.must_prepay) and guest.must_prepay
   where brand.route = $brand
     and not exists (select from customer as named where named.prepay_only and named.id in ${personSql('guest.id')})
   order by 1 limit $most`,
  { name: text, count: integer },
)

/**
 * Names in a sentence the guests who must pay beforehand as the desk decided and whom the brand's file does not list
 * (desk/limits). An import leaves that as it is.
 */
export const differentAtDesk = async (client: Client, brand: string): Promise<readonly string[]> => {
  const rows = await differentStatement.rows(client, { brand, most: mostNamed })
  const [first] = rows
  if (first === undefined) return []
  const more = first.count > rows.length ? `, and ${first.count - rows.length} more` : ''
  return [
    `The desk lets these pay beforehand, and the file does not name them: ${rows.map(({ name }) => name).join(', ')}${more}. That stays.`,
  ]
}
