import { storedInTab } from '@openchair/ui/storage/store.ts'

/** A promotional link that the guest has followed. `shop` is as written in the link (shops/promo-link). */
type StoredLink = {
  readonly shop: string
  /** The promo's id, or its code. */
  readonly promo: string
  /** True if the guest has read that the promo cannot be used, or has removed it. */
  readonly isOver?: boolean
}

const record = storedInTab<StoredLink>('openchair-promo-link', 1)

type PromoLink = { readonly shopRef: string; readonly promo: string }

export const keepPromoLink = ({ shopRef, promo }: PromoLink): void => record.write({ shop: shopRef, promo })

/** The promotional link that led to this shop, by whichever of the shop's names. */
export const promoLinkTo = (...names: readonly (string | undefined)[]): StoredLink | undefined => {
  const link = record.read()
  return link && names.includes(link.shop) ? link : undefined
}

/** Ends the promo of the link. The link's shop stays the only one that is shown. */
export const endPromoLink = (): void => {
  const link = record.read()
  if (link) record.write({ ...link, isOver: true })
}

/** Removes the link, once something has been booked (checkout/success). */
export const forgetPromoLink = (): void => record.remove()
