import { originIn } from './origin-in.ts'

/** The attributes of the element (frame/attributes). */
export const attributes = ['label', 'mode', 'brand', 'shop', 'barber', 'promo', 'service', 'lang'] as const

export type Wish = Readonly<Partial<Record<(typeof attributes)[number], string>>>

/** Reads the attributes, also in the form `data-…`, the only one that some editors keep. */
export const readWish = (element: Element): Wish =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name.replace('data-', ''), value]))

/** The parameters that tell from where a guest came, for statistics. */
const passedOn = /^(rwg_token|utm_.+|.braid|.+clid|(appointment|user)_id)$/

type Page = { readonly location: { readonly search: string }; readonly referrer: string }

/** Address for the frame, with the page's parameters for statistics and the origin of the page before it. */
export const addressOf = (
  origin: string,
  { brand, shop, barber, promo, service, lang }: Wish,
  { location, referrer }: Page,
): string => {
  // A link with a promo names shop and professional by parameters, not by path (frame/attributes).
  const part = encodeURIComponent
  const toShop = shop && `book/${part(shop)}${barber ? `/barber/${part(barber)}/services` : ''}`
  const path = (!promo && (toShop || (brand && `brands/${part(brand)}`))) || ''
  const url = new URL(`/booking/${path}${location.search}`, origin)
  const { searchParams } = url
  // oxlint-disable-next-line unicorn/no-useless-spread -- deleting during the loop would skip the next parameter
  for (const [name] of [...searchParams]) if (!passedOn.test(name)) searchParams.delete(name)
  const query = { lang, service, ...(promo && { promo, shop, barber }), referrer: originIn(referrer) }
  for (const [name, value] of Object.entries(query)) if (value) searchParams.set(name, value)
  return String(url)
}
