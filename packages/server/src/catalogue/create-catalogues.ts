import { isAnyBarber } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'
import type { Db, Pool } from '../store/db.ts'
import { inBatches } from '../store/in-batches.ts'
import { isUuid } from '../store/uuid.ts'
import { isPasscode } from './passcode.ts'
import type { ShopCatalogue, ShopCatalogues } from './shop-catalogue.ts'
import {
  findShopHeads,
  findShopIdOfBarber,
  isFlagOnSomewhere,
  readShopRows,
  type ShopHead,
  shopHeads,
  shopHeadsOfBrand,
} from './store.ts'
import { toCatalogue } from './to-catalogue.ts'

/**
 * Caches the catalogue of each shop while its `revision` is unchanged: the check whether it is current reads only that
 * number. Every change to a shop or to anything in it has to increase it.
 */
export const createShopCatalogues = ({
  db,
  pool,
}: {
  readonly db: Db
  readonly pool: Pool
}): ShopCatalogues => {
  const headOf = inBatches((shopRefs: readonly string[]) => findShopHeads(pool, shopRefs))
  const byId = new Map<string, ShopCatalogue>()
  const idOfRoute = new Map<string, string>()
  const shopOfBarber = new Map<string, string>()
  const loading = new Map<string, Promise<ShopCatalogue | undefined>>()

  const load = async (shopId: string): Promise<ShopCatalogue | undefined> => {
    const rows = await readShopRows(db, shopId)
    if (rows === undefined) return undefined
    const catalogue = toCatalogue(rows)
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

  const current = async ({ id, revision }: ShopHead): Promise<ShopCatalogue | undefined> => {
    const known = byId.get(id)
    if (known?.revision === revision) return known
    const loaded = await loadOnce(id)
    // The read that was shared may have begun before the change, so the shop is read once more.
    return loaded !== undefined && loaded.revision < revision ? loadOnce(id) : loaded
  }

  const currentOf = async (heads: readonly ShopHead[]): Promise<readonly ShopCatalogue[]> =>
    (await Promise.all(heads.map(current))).filter((catalogue) => catalogue !== undefined)

  const ofHead = async (head: ShopHead | undefined): Promise<ShopCatalogue> => {
    const catalogue = head && (await current(head))
    if (catalogue === undefined) throw new Refusal('shop_not_found')
    return catalogue
  }

  const findOpen = async (shopRef: string): Promise<ShopHead | undefined> => {
    const head = await headOf(shopRef)
    return head?.active === true ? head : undefined
  }

  const rememberedById = (shopId: string): ShopCatalogue | undefined => {
    const known = byId.get(shopId)
    return known?.hasClosed === true ? undefined : known
  }

  return {
    ofShop: async (shopRef) => ofHead(await findOpen(shopRef)),
    ofShopOnceOpen: async (shopRef) => ofHead(await headOf(shopRef)),
    ofBarber: async (barberId) => {
      if (isAnyBarber(barberId))
        throw new Refusal('barber_not_found', { misuse: 'any_barber_has_no_schedule' })
      if (!isUuid(barberId)) throw new Refusal('barber_not_found')
      const shopId = shopOfBarber.get(barberId) ?? (await findShopIdOfBarber(db, barberId))
      const head = shopId && (await findOpen(shopId))
      const catalogue = head ? await current(head) : undefined
      if (!catalogue?.barberById.has(barberId)) throw new Refusal('barber_not_found')
      return catalogue
    },
    ofBrand: async (brandId) => currentOf(await shopHeadsOfBrand(db, brandId)),
    isFlagOnSomewhere: (flag) => isFlagOnSomewhere(db, flag),
    ofShops: async (shopIds) => {
      const known = shopIds.filter(isUuid)
      if (known.length === 0) return []
      const heads = new Map((await shopHeads(db, known)).map((head) => [head.id, head]))
      return currentOf(known.flatMap((id) => heads.get(id) ?? []))
    },
    remembered: (shopRef) => rememberedById(idOfRoute.get(shopRef) ?? shopRef),
    rememberedOfBarber: (barberId) => rememberedById(shopOfBarber.get(barberId) ?? ''),
    isPasscodeOf: async ({ passcodeHash }, passcode) =>
      passcodeHash !== null && isPasscode(passcode, passcodeHash),
  }
}
