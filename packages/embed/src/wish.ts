import { originIn } from './origin-in.ts'

/** The attributes of the element (behaviour 45). */
export const attributes = ['label', 'mode', 'brand', 'shop', 'barber', 'promo', 'service', 'lang'] as const

/** What a partner's page asks for. */
export type Wish = Readonly<Partial<Record<(typeof attributes)[number], string>>>

/** Reads the attributes, as `data-…` too: some editors keep no others. */
export const readWish = (element: Element): Wish =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name.replace('data-', ''), value]))

/** What a guest's way here is counted by. */
const passedOn = /^(rwg_token|utm_.+|.braid|.+clid|(appointment|user)_id)$/

type Page = { readonly location: { readonly search: string }; readonly referrer: string }

/**
 * The address that the frame opens, on the origin that the script came from: with what the page was asked for by whoever
 * counts guests, and the origin (no more) that they came from.
 */
export const addressOf = (
  origin: string,
  { brand, shop, barber, promo, service, lang }: Wish,
  { location, referrer }: Page,
): string => {
  // A promotion's link names shop and professional itself (wire, Addresses).
  const part = encodeURIComponent
  const toShop = shop && `book/${part(shop)}${barber ? `/barber/${part(barber)}/services` : ''}`
  const path = (!promo && (toShop || (brand && `brands/${part(brand)}`))) || ''
  const url = new URL(`/booking/${path}${location.search}`, origin)
  const { searchParams } = url
  // oxlint-disable-next-line unicorn/no-useless-spread -- a parameter after a deleted one would be left out
  for (const [name] of [...searchParams]) if (!passedOn.test(name)) searchParams.delete(name)
  const query = { lang, service, ...(promo && { promo, shop, barber }), referrer: originIn(referrer) }
  for (const [name, value] of Object.entries(query)) if (value) searchParams.set(name, value)
  return String(url)
}
