import type { Queryable } from '../store/db.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { ShopCatalogues } from './shop-catalogue.ts'
import { findBrand } from './store-brands.ts'

type Ground = { readonly pool: Queryable; readonly catalogues: Pick<ShopCatalogues, 'ofShop'> }

const finders = {
  shop: async ({ catalogues }: Ground, shopRef: string): Promise<string | undefined> => {
    try {
      return (await catalogues.ofShop(shopRef)).shop.id
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  },
  brand: async ({ pool }: Ground, brandRef: string): Promise<string | undefined> =>
    (await findBrand(pool, brandRef))?.id,
} as const

/** Tells whether two names, each an id or a route, belong to the same shop or brand. */
export const areSame = async (
  ground: Ground,
  kind: keyof typeof finders,
  one: string,
  other: string,
): Promise<boolean> => {
  const [first, second] = await Promise.all([finders[kind](ground, one), finders[kind](ground, other)])
  return first !== undefined && first === second
}
