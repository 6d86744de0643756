/** Applies the taxes, resources, services with their add-ons, and products of a shop. */
import { addonLinks } from '../../../catalogue/store.ts'
import { resourceColumns, serviceColumns, taxColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { boolean, integer, json, list, text, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { ProductPlan } from '../entries/products.ts'
import type { ResourcePlan } from '../entries/service-time.ts'
import type { ServicePlan, TaxPlan } from '../entries/services.ts'
import { applyRows, type Ids, keysIn, linksDiffer } from './apply-rows.ts'
import type { Difference } from './difference.ts'
import { writing } from './writing.ts'

type Shop = { readonly id: string; readonly route: string }

const { id: _tax, shop_id, ...ofTax } = taxColumns
const taxTable = writing('tax', { shop_id }, { columns: ofTax, added: {} })

/** Applies taxes. A tax that the file no longer names stays in the table, but no service refers to it. */
export const applyTaxes = async (client: Client, { id: shop_id, route }: Shop, plans: readonly TaxPlan[]) =>
  applyRows(plans, await taxTable.find.rows(client, { shop_id }), {
    keyOf: ({ key }) => key,
    tell: ({ key }) => ({ shop: route, what: 'tax', name: key }),
    insert: ({ columns }) => taxTable.insert.only(client, { ...columns, shop_id }),
    update: ({ columns }, { id }) => taxTable.update.run(client, { ...columns, shop_id, id }),
  })

const { id: _resource, shop_id: _owner, ...ofResource } = resourceColumns
const resourceTable = writing('resource', { shop_id }, { columns: ofResource, added: {} })

/**
 * Applies resources. One that the file no longer names takes no more bookings. Bookings keep the units that
 * they have, also those of higher numbers than there are units now (resources/units).
 */
export const applyResources = async (
  client: Client,
  { id: shop_id, route }: Shop,
  plans: readonly ResourcePlan[],
) =>
  applyRows(plans, await resourceTable.find.rows(client, { shop_id }), {
    keyOf: ({ key }) => key,
    tell: ({ key }) => ({ shop: route, what: 'resource', name: key }),
    insert: ({ columns }) => resourceTable.insert.only(client, { ...columns, shop_id }),
    update: ({ columns }, { id }) => resourceTable.update.run(client, { ...columns, shop_id, id }),
    remove: ({ id }) => resourceTable.remove.run(client, { shop_id, id }),
  })

const { id: _service, shop_id: _shop, ...ofService } = serviceColumns
const serviceTable = writing('service', { shop_id }, { columns: ofService, added: {} })
const serviceTaxesStatement = statement(
  'import-find-service-taxes',
  { shopId: uuid },
  `select service_id as "soldId", tax_id as "taxId"
   from service_tax join service on service.id = service_tax.service_id where service.shop_id = $shopId`,
  { soldId: uuid, taxId: uuid },
)
const unlinkService = statement(
  'import-unlink-service',
  { id: uuid },
  `with taxes as (delete from service_tax where service_id = $id)
   delete from service_addon where service_id = $id`,
)
const linkService = statement(
  'import-link-service',
  { id: uuid, taxes: list(uuid), addons: list(uuid) },
  `with linked as (
     insert into service_tax (service_id, tax_id) select $id, tax_id from unnest($taxes) as given (tax_id)
   )
   insert into service_addon (service_id, addon_id, position)
   select $id, addon_id, number - 1 from unnest($addons) with ordinality as given (addon_id, number)`,
)

type TaxLinks = readonly { readonly soldId: string; readonly taxId: string }[]

/** The difference between the taxes of a service or product and those that the file gives it, by key. */
const taxesDiffer = (
  id: string,
  links: TaxLinks,
  taxes: readonly string[],
  taxIds: Ids,
): readonly Difference[] => {
  const linked = links.filter(({ soldId }) => soldId === id).map(({ taxId }) => taxId)
  return linksDiffer('taxes', keysIn(taxIds, linked).toSorted(), taxes.toSorted())
}

const idsOf = (ids: Ids, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => ids.get(key) ?? [])

/**
 * Applies services and add-ons. Those that the file no longer names are no longer offered, but stay for
 * bookings that contain them.
 */
export const applyServices = async (
  client: Client,
  { id: shop_id, route }: Shop,
  plans: readonly ServicePlan[],
  taxIds: Ids,
) => {
  const links = await serviceTaxesStatement.rows(client, { shopId: shop_id })
  const addonRows = await addonLinks(client, { shopId: shop_id })
  return applyRows(plans, await serviceTable.find.rows(client, { shop_id }), {
    keyOf: ({ key }) => key,
    tell: ({ key, is_addon }) => ({ shop: route, what: is_addon ? 'add-on' : 'service', name: key }),
    insert: ({ columns }) => serviceTable.insert.only(client, { ...columns, shop_id }),
    update: ({ columns }, { id }) => serviceTable.update.run(client, { ...columns, shop_id, id }),
    remove: ({ id }) => serviceTable.remove.run(client, { shop_id, id }),
    link: async ({ taxes, addons }, id, ids) => {
      const linked = addonRows.filter((row) => row.service_id === id).map((row) => row.addon_id)
      const differences = [
        ...taxesDiffer(id, links, taxes, taxIds),
        ...linksDiffer('addons', keysIn(ids, linked), addons),
      ]
      if (differences.length > 0) {
        await unlinkService.run(client, { id })
        await linkService.run(client, { id, taxes: idsOf(taxIds, taxes), addons: idsOf(ids, addons) })
      }
      return differences
    },
  })
}

const productTable = writing(
  'product',
  { shop_id },
  {
    columns: {
      key: text,
      price: integer,
      details: json<ProductPlan['columns']['details']>(),
      active: boolean,
      filed_inventory: integer,
    },
    added: { inventory: integer },
    changing: 'inventory = greatest(0, inventory + $filed_inventory - filed_inventory)',
  },
)
const productTaxesStatement = statement(
  'import-find-product-taxes',
  { shopId: uuid },
  'select product_id as "soldId", tax_id as "taxId" from product_tax where shop_id = $shopId',
  { soldId: uuid, taxId: uuid },
)
const unlinkProduct = statement(
  'import-unlink-product-taxes',
  { shopId: uuid, productId: uuid },
  'delete from product_tax where shop_id = $shopId and product_id = $productId',
)
const linkProduct = statement(
  'import-link-product-taxes',
  { shopId: uuid, productId: uuid, taxIds: list(uuid) },
  `insert into product_tax (shop_id, product_id, tax_id)
   select $shopId, $productId, tax_id from unnest($taxIds) as given (tax_id)`,
)

/**
 * Applies the products of a shop. Those that the file no longer names are no longer sold. A stock changes
 * only if the file's number differs from the previous import's, and then by that difference, so that held and
 * sold pieces stay counted.
 */
export const applyProducts = async (
  client: Client,
  { id: shop_id, route }: Shop,
  plans: readonly ProductPlan[],
  taxIds: Ids,
) => {
  const links = await productTaxesStatement.rows(client, { shopId: shop_id })
  return applyRows(plans, await productTable.find.rows(client, { shop_id }), {
    keyOf: ({ key }) => key,
    tell: ({ key }) => ({ shop: route, what: 'product', name: key }),
    insert: ({ columns }) =>
      productTable.insert.only(client, { ...columns, shop_id, inventory: columns.filed_inventory }),
    update: ({ columns }, { id }) => productTable.update.run(client, { ...columns, shop_id, id }),
    remove: ({ id }) => productTable.remove.run(client, { shop_id, id }),
    link: async ({ taxes }, id) => {
      const differences = taxesDiffer(id, links, taxes, taxIds)
      if (differences.length > 0) {
        await unlinkProduct.run(client, { shopId: shop_id, productId: id })
        await linkProduct.run(client, { shopId: shop_id, productId: id, taxIds: idsOf(taxIds, taxes) })
      }
      return differences
    },
  })
}
