import { LRUCache } from 'lru-cache'
import type { CardPayments } from '../gateways/card-payments/port.ts'
import type { Pool } from '../store/db.ts'
import type { ShopCatalogue } from './shop-catalogue.ts'
import { readShopRows, type ShopHead } from './store.ts'
import { toCatalogue } from './to-catalogue.ts'

/** The catalogues of shops, each as it was read last. */
export type Memory = {
  /**
   * The catalogue of this revision, as the primary told it, or of a later one; also where the revision fell, because the database
   * was set back. Undefined where there is none any more.
   */
  readonly exactly: (head: ShopHead) => Promise<ShopCatalogue | undefined>
  /** The same for who may have been told of an older revision than the one that is remembered. */
  readonly atLeast: (head: ShopHead) => Promise<ShopCatalogue | undefined>
  /** As it was read last; undefined where the shop had closed by then, too. */
  readonly last: (shopId: string | undefined) => ShopCatalogue | undefined
  readonly idOfRoute: (route: string) => string | undefined
  readonly shopOfBarber: (barberId: string) => string | undefined
}

/** Shops whose catalogues are remembered, some 30 kB each; the one that nobody has asked for the longest goes for another. */
const mostShops = 2000

/**
 * Caches the catalogue of each shop while its `revision` is unchanged: the check whether it is current reads only that
 * number. Every change to a shop or to anything in it has to increase it.
 */
export const createMemory = (
  { pool, cardPayments }: { readonly pool: Pool; readonly cardPayments: Pick<CardPayments, 'leastCharge'> },
  most = mostShops,
): Memory => {
  const byId = new LRUCache<string, ShopCatalogue>({ max: most })
  const idOfRoute = new Map<string, string>()
  const shopOfBarber = new Map<string, string>()
  const loading = new Map<string, Promise<ShopCatalogue | undefined>>()

  const load = async (shopId: string): Promise<ShopCatalogue | undefined> => {
    const rows = await readShopRows(pool, shopId)
    if (rows === undefined) return undefined
    const catalogue = toCatalogue(rows, cardPayments.leastCharge)
    byId.set(shopId, catalogue)
    idOfRoute.set(catalogue.shop.route, shopId)
    for (const barber of catalogue.barbers) shopOfBarber.set(barber.id, shopId)
    return catalogue
  }

  /** Requests that miss the same shop at the same time share one read. */
  const loadOnce = (shopId: string): Promise<ShopCatalogue | undefined> => {
    const underWay = loading.get(shopId)
    if (underWay !== undefined) return underWay
    const started = load(shopId).finally(() => loading.delete(shopId))
    loading.set(shopId, started)
    return started
  }

  const loadAtLeast = async ({ id, revision }: ShopHead): Promise<ShopCatalogue | undefined> => {
    const loaded = await loadOnce(id)
    // The read that was shared may have begun before the change, so the shop is read once more.
    return loaded !== undefined && loaded.revision < revision ? loadOnce(id) : loaded
  }

  return {
    exactly: async (head) => {
      const known = byId.get(head.id)
      return known?.revision === head.revision ? known : loadAtLeast(head)
    },
    atLeast: async (head) => {
      const known = byId.get(head.id)
      return known !== undefined && known.revision >= head.revision ? known : loadAtLeast(head)
    },
    last: (shopId) => {
      const known = shopId === undefined ? undefined : byId.get(shopId)
      return known?.hasClosed === true ? undefined : known
    },
    idOfRoute: (route) => idOfRoute.get(route),
    shopOfBarber: (barberId) => shopOfBarber.get(barberId),
  }
}
