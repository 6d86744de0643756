import { createHash } from 'node:crypto'
import type { Call } from '@openchair/contract'
import type { ShopCatalogue, ShopCatalogues } from './catalogue/shop-catalogue.ts'
import { findBrand } from './catalogue/store-brands.ts'
import type { Clock } from './clock.ts'
import type { BotChallenge, BotCheck } from './gateways/bot-check/port.ts'
import { takeProof, wasLetThrough } from './gateways/bot-check/store.ts'
import type { Logger } from './log.ts'
import { Refusal } from './refusals/refusal.ts'
import type { Queryable } from './store/db.ts'

/** A request that may need a proof of the bot check. */
type Shown = {
  readonly call: Call
  readonly input: object
  readonly idempotencyKey: string | undefined
  readonly botToken: string | undefined
  readonly address: string
}

export type BotGuard = {
  /** Tells whether a check is set up, so that proofs can be required. */
  readonly isActive: boolean
  /** Makes a challenge for a guest's browser; undefined if no check is set up. */
  readonly challenge: () => Promise<BotChallenge | undefined>
  /**
   * Tells whether a call's shop, or any shop of its brand, requires a proof (flag `check-if-human`; shops/flags, limits/bot-check).
   * A call that names neither requires one if any shop does.
   */
  readonly isAsked: (call: Call, input: object) => Promise<boolean>
  /**
   * Tells whether a request brings a valid proof, and uses the proof up. An accepted request with an
   * idempotency key passes again if it is identical, because its answer may have been lost.
   */
  readonly proves: (shown: Shown) => Promise<boolean>
}

type Named = { readonly id?: unknown; readonly brandId?: unknown; readonly shopId?: unknown }

/** The shop or the brand that the input of a call names. The call's path tells which of them `id` is. */
const namedIn = ({ path }: Call, { id, brandId, shopId }: Named): { shop?: unknown; brand?: unknown } => {
  if (/^\/v\d\/shop\/:id\b/.test(path)) return { shop: id }
  if (/^\/v\d\/brand\/:id\b/.test(path)) return { brand: id }
  return shopId === undefined ? { brand: brandId } : { shop: shopId }
}

const asks = ({ flags }: ShopCatalogue): boolean => flags['check-if-human'] === true

type Ground = {
  readonly pool: Queryable
  readonly catalogues: ShopCatalogues
  readonly clock: Clock
  readonly log: Logger
  readonly botCheck: BotCheck | undefined
}

export const createBotGuard = ({ pool, catalogues, clock, log, botCheck }: Ground): BotGuard => {
  const shopAsks = async (shopRef: string): Promise<boolean> => {
    try {
      return asks(catalogues.remembered(shopRef) ?? (await catalogues.ofShop(shopRef)))
    } catch (error) {
      // If there is no such shop, the call itself refuses.
      if (error instanceof Refusal) return false
      throw error
    }
  }
  const brandAsks = async (brandRef: string): Promise<boolean> => {
    const brand = await findBrand(pool, brandRef)
    return brand !== undefined && (await catalogues.ofBrand(brand.id)).some(asks)
  }
  const isFlagged = async (call: Call, input: object): Promise<boolean> => {
    const { shop, brand } = namedIn(call, input)
    if (typeof shop === 'string') return shopAsks(shop)
    if (typeof brand === 'string') return brandAsks(brand)
    return catalogues.isFlagOnSomewhere('check-if-human')
  }
  let isTold = false
  const tellOnce = (): void => {
    if (!isTold) log.error('Bot protection is on, but site key is missing. Check configuration.')
    isTold = true
  }
  return {
    isActive: botCheck !== undefined,
    challenge: async () => botCheck?.challenge(),
    isAsked: async (call, input) => {
      if (!(await isFlagged(call, input))) return false
      if (botCheck === undefined) tellOnce()
      return botCheck !== undefined
    },
    proves: async ({ call, input, idempotencyKey, botToken, address }) => {
      if (botCheck === undefined) return false
      const request = call.idempotent
        ? createHash('sha256')
            .update(JSON.stringify([call.method, call.path, idempotencyKey, input]))
            .digest('base64url')
        : undefined
      if (request !== undefined && (await wasLetThrough(pool, request))) return true
      const id = botToken === undefined ? undefined : await botCheck.verify(botToken, address)
      if (id === undefined) return false
      if (await takeProof(pool, id, request, clock.now())) return true
      // The same request may have arrived twice at once, and the other one used the proof.
      return request !== undefined && wasLetThrough(pool, request)
    },
  }
}
