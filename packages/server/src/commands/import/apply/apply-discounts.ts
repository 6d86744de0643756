/** Applies the promos, memberships and gift cards of a brand. */
import { promoKey } from '@openchair/rules'
import type { Client } from '../../../store/db.ts'
import type { Translated } from '../../../store/details.ts'
import {
  boolean,
  day,
  integer,
  json,
  list,
  nullable,
  numeric,
  text,
  textAs,
  uuid,
} from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { GiftCardPlan, MembershipPlan, PromoPlan } from '../entries/discounts.ts'
import { applyRows } from './apply-rows.ts'
import type { Change } from './difference.ts'
import { writing } from './writing.ts'

const promoColumns = {
  code: text,
  name: text,
  names: json<Translated>(),
  active: boolean,
  type: textAs<'percentage' | 'amount'>('promo_type'),
  percentage: nullable(numeric),
  amount: nullable(integer),
  first_day: nullable(day),
  last_day: nullable(day),
  minimum: integer,
  for_products: boolean,
  uses_per_customer: nullable(integer),
  shop_ids: list(uuid),
  service_ids: nullable(list(uuid)),
  filed_uses: nullable(integer),
}
const promoTable = writing(
  'promo',
  { brand_id: uuid },
  {
    columns: promoColumns,
    added: { uses_left: nullable(integer) },
    changing: `uses_left = case when $filed_uses is not null then greatest(0, $filed_uses - (
      select count(*) from hold
      where kind = 'promo' and target_id = promo.id and state <> 'given_back')) end`,
    // The promos are locked, so that no guest uses one between the count of its uses and the rest of the
    // writing.
    found: 'order by id for update',
  },
)
const shopsStatement = statement(
  'import-shops-of-brand',
  { brandId: uuid },
  'select id, route from shop where brand_id = $brandId',
  { id: uuid, route: text },
)
const servicesStatement = statement(
  'import-services-of-brand',
  { brandId: uuid },
  `select service.id, service.key, shop.route
   from service join shop on shop.id = service.shop_id where shop.brand_id = $brandId`,
  { id: uuid, key: text, route: text },
)

/** The ids of rows, sorted, so that they can be compared. */
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id).toSorted()

/**
 * Applies a brand's promos, identified by their codes. Those that the file no longer names become inactive.
 * The number of uses left changes only if the file's number differs from the previous import's. Uses that
 * guests made stay counted.
 */
export const applyPromos = async (
  client: Client,
  brand_id: string,
  plans: readonly PromoPlan[],
): Promise<readonly Change[]> => {
  const rows = await promoTable.find.rows(client, { brand_id })
  const shops = await shopsStatement.rows(client, { brandId: brand_id })
  const sold = await servicesStatement.rows(client, { brandId: brand_id })
  const placed = plans.map(({ columns, shops: routes, services }) => {
    const inShops = sold.filter(({ route }) => routes.includes(route))
    const shop_ids = idsOf(shops.filter(({ route }) => routes.includes(route)))
    const service_ids = services ? idsOf(inShops.filter(({ key }) => services.includes(key))) : null
    return { columns: { ...columns, shop_ids, service_ids } }
  })
  const { changes } = await applyRows(placed, rows, {
    keyOf: ({ code }) => promoKey(code),
    tell: ({ code }) => ({ shop: undefined, what: 'promo', name: code }),
    insert: ({ columns }) =>
      promoTable.insert.only(client, { ...columns, brand_id, uses_left: columns.filed_uses }),
    update: ({ columns }, { id }) => promoTable.update.run(client, { ...columns, brand_id, id }),
    remove: ({ id }) => promoTable.remove.run(client, { brand_id, id }),
  })
  return changes
}

const membershipTable = writing(
  'membership',
  { brand_id: uuid },
  {
    columns: {
      name: text,
      names: json<Translated>(),
      percentage: numeric,
      email: nullable(text),
      phone: nullable(text),
    },
    added: {},
  },
)

/** Applies memberships. Those that the file no longer names end. */
export const applyMemberships = async (
  client: Client,
  brand_id: string,
  plans: readonly MembershipPlan[],
): Promise<readonly Change[]> => {
  const { changes } = await applyRows(plans, await membershipTable.find.rows(client, { brand_id }), {
    keyOf: ({ email, phone }) => `${email} ${phone}`,
    tell: ({ email, phone }) => ({
      shop: undefined,
      what: 'membership',
      name: email ?? phone ?? 'without a contact',
    }),
    insert: ({ columns }) => membershipTable.insert.only(client, { ...columns, brand_id }),
    update: ({ columns }, { id }) => membershipTable.update.run(client, { ...columns, brand_id, id }),
    remove: ({ id }) => membershipTable.remove.run(client, { brand_id, id }),
  })
  return changes
}

const cardTable = writing(
  'gift_card',
  { brand_id: uuid },
  {
    columns: {
      code: text,
      code_key: text,
      currency: text,
      initial_balance: integer,
      active: boolean,
      shop_id: nullable(uuid),
      barber_id: nullable(uuid),
    },
    added: { balance: integer, filed: boolean },
    changing: 'balance = greatest(0, balance + $initial_balance - initial_balance)',
    found: 'and filed',
  },
)
const barbersStatement = statement(
  'import-barbers-of-brand',
  { brandId: uuid },
  `select barber.id, barber.route, barber.shop_id as "shopId"
   from barber join shop on shop.id = barber.shop_id where shop.brand_id = $brandId`,
  { id: uuid, route: text, shopId: uuid },
)

/**
 * Applies the file's gift cards. Those that guests bought stay unchanged. A balance changes only if the
 * file's number differs from the previous import's, and then by that difference.
 */
export const applyGiftCards = async (
  client: Client,
  brand_id: string,
  plans: readonly GiftCardPlan[],
): Promise<readonly Change[]> => {
  const shops = await shopsStatement.rows(client, { brandId: brand_id })
  const barbers = await barbersStatement.rows(client, { brandId: brand_id })
  const placed = plans.map(({ columns, shop, professional }) => {
    const shop_id = shops.find(({ route }) => route === shop)?.id ?? null
    const barber = barbers.find(({ route, shopId }) => route === professional && shopId === shop_id)
    return { columns: { ...columns, shop_id, barber_id: barber?.id ?? null } }
  })
  const { changes } = await applyRows(placed, await cardTable.find.rows(client, { brand_id }), {
    keyOf: ({ code_key }) => code_key,
    tell: ({ code, currency }) => ({
      shop: undefined,
      what: 'gift card',
      name: `…${code.slice(-4)}`,
      currency,
    }),
    insert: ({ columns }) => {
      const added = { brand_id, balance: columns.initial_balance, filed: true }
      return cardTable.insert.only(client, { ...columns, ...added })
    },
    update: ({ columns }, { id }) => cardTable.update.run(client, { ...columns, brand_id, id }),
    remove: ({ id }) => cardTable.remove.run(client, { brand_id, id }),
  })
  return changes
}
