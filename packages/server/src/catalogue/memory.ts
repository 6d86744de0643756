import { LRUCache } from 'lru-cache'
import type { CardPayments } from '../gateways/card-payments/port.ts'
import type { Pool } from '../store/db.ts'
import type { ShopCatalogue } from './shop-catalogue.ts'
import { readShopRows, type ShopHead } from './store.ts'
import { toCatalogue } from './to-catalogue.ts'

/** A cache of shops' catalogues. */
export type Memory = {
  /**
   * Gives the catalogue at this revision of the primary, or a later one. A lower revision than the cached one
   * is loaded too, because a database can be restored. Undefined if the shop no longer exists.
   */
  readonly exactly: (head: ShopHead) => Promise<ShopCatalogue | undefined>
  /** Gives the catalogue at this revision or later. A standby's revision may be older than the cached one. */
  readonly atLeast: (head: ShopHead) => Promise<ShopCatalogue | undefined>
  /** Gives the catalogue as last read; undefined also if the shop had closed by then. */
  readonly last: (shopId: string | undefined) => ShopCatalogue | undefined
  readonly idOfRoute: (route: string) => string | undefined
  readonly shopOfBarber: (barberId: string) => string | undefined
}

/** The most shops that are cached, some 30 kB each. Beyond them the one unused for longest is dropped. */
const mostShops = 2000

/**
 * Caches each shop's catalogue while its `revision` stays the same; a check reads only that number. Every
 * change to a shop or its contents has to raise it.
 */
export const createMemory = (
  { pool, cardPayments }: { readonly pool: Pool; readonly cardPayments: Pick<CardPayments, 'leastCharge'> },
  most = mostShops,
): Memory => {
  const idOfRoute = new Map<string, string>()
  const shopOfBarber = new Map<string, string>()

  const load = async (shopId: string): Promise<ShopCatalogue | undefined> => {
    const rows = await readShopRows(pool, shopId)
    if (rows === undefined) return undefined
    const catalogue = toCatalogue(rows, cardPayments.leastCharge)
    idOfRoute.set(catalogue.shop.route, shopId)
    for (const barber of catalogue.barbers) shopOfBarber.set(barber.id, shopId)
    return catalogue
  }

  // A failed read keeps the cached catalogue. A read whose entry is dropped meanwhile still gives its result.
  const byId = new LRUCache<string, ShopCatalogue>({
    max: most,
    fetchMethod: load,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  })
  /** Simultaneous requests that miss the same shop share one read. */
  const loadOnce = (shopId: string) => byId.fetch(shopId, { forceRefresh: true })

  const loadAtLeast = async ({ id, revision }: ShopHead): Promise<ShopCatalogue | undefined> => {
    const loaded = await loadOnce(id)
    // The shared read may have begun before the change, so the shop is read once more.
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
