import type { AskedBy } from '../store/returning-goods.ts'

/** What the areas get from the products' area through `Deps`; what a product is, is in the shop's catalogue. */
export type Products = {
  /** How many of each product of a shop can be had now, by id; what others hold cannot be had. */
  readonly stockOf: (shopId: string, asked: Pick<AskedBy, 'cartId'>) => Promise<ReadonlyMap<string, number>>
}
