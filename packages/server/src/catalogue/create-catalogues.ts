import { isAnyBarber } from '@openchair/rules'
import type { CardPayments } from '../gateways/card-payments/port.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool, Queryable } from '../store/db.ts'
import { inBatches } from '../store/in-batches.ts'
import { isUuid } from '../store/uuid.ts'
import { isPasscode } from './passcode.ts'
import { createMemory, type Memory } from './memory.ts'
import type { ShopCatalogue, ShopCatalogues } from './shop-catalogue.ts'
import {
  findShopHeads,
  findShopIdOfBarber,
  isFlagOnSomewhere,
  type ShopHead,
  shopHeads,
  shopHeadsOfBrand,
} from './store.ts'

type Ground = { readonly pool: Queryable }

/** Catalogues whose revisions one database tells. `current` gives the catalogue for such a revision. */
const cataloguesOn = (
  { exactly, last, idOfRoute, shopOfBarber }: Memory,
  { pool }: Ground,
  current: Memory['exactly'],
): ShopCatalogues => {
  const headOf = inBatches((shopRefs: readonly string[]) => findShopHeads(pool, shopRefs))

  const currentOf = async (heads: readonly ShopHead[]): Promise<readonly ShopCatalogue[]> =>
    (await Promise.all(heads.map(current))).filter((catalogue) => catalogue !== undefined)

  const ofHead = async (head: ShopHead | undefined, find = current): Promise<ShopCatalogue> => {
    const catalogue = head && (await find(head))
    if (catalogue === undefined) throw new Refusal('shop_not_found')
    return catalogue
  }

  const findOpen = async (shopRef: string): Promise<ShopHead | undefined> => {
    const head = await headOf(shopRef)
    return head?.active === true ? head : undefined
  }

  return {
    ofShop: async (shopRef) => ofHead(await findOpen(shopRef)),
    ofRevision: (head) => ofHead(head, exactly),
    ofShopOnceOpen: async (shopRef) => ofHead(await headOf(shopRef)),
    ofBarber: async (barberId) => {
      if (isAnyBarber(barberId))
        throw new Refusal('barber_not_found', { misuse: 'any_barber_has_no_schedule' })
      if (!isUuid(barberId)) throw new Refusal('barber_not_found')
      const shopId = shopOfBarber(barberId) ?? (await findShopIdOfBarber(pool, { barberId }))
      const head = shopId && (await findOpen(shopId))
      const catalogue = head ? await current(head) : undefined
      if (!catalogue?.barberById.has(barberId)) throw new Refusal('barber_not_found')
      return catalogue
    },
    ofBrand: async (brandId) => currentOf(await shopHeadsOfBrand(pool, { brandId })),
    isFlagOnSomewhere: (flag) => isFlagOnSomewhere(pool, { flag }),
    ofShops: async (shopIds) => {
      const known = shopIds.filter(isUuid)
      if (known.length === 0) return []
      const heads = new Map((await shopHeads(pool, { shopIds: known })).map((head) => [head.id, head]))
      return currentOf(known.flatMap((id) => heads.get(id) ?? []))
    },
    remembered: (shopRef) => last(idOfRoute(shopRef) ?? shopRef),
    rememberedOfBarber: (barberId) => last(shopOfBarber(barberId)),
    isPasscodeOf: async ({ passcodeHash }, passcode) =>
      passcodeHash !== null && isPasscode(passcode, passcodeHash),
  }
}

/**
 * Creates the shops' catalogues, for reads that must be current and for reads that may lag a little
 * (`reading`), with one shared cache. @param most see `createMemory`.
 */
export const createShopCatalogues = (
  ground: { readonly pool: Pool; readonly cardPayments: Pick<CardPayments, 'leastCharge'> },
  reading: Ground = ground,
  most?: number,
): { readonly catalogues: ShopCatalogues; readonly readCatalogues: ShopCatalogues } => {
  const memory = createMemory(ground, most)
  const catalogues = cataloguesOn(memory, ground, memory.exactly)
  return {
    catalogues,
    readCatalogues: reading.pool === ground.pool ? catalogues : cataloguesOn(memory, reading, memory.atLeast),
  }
}
