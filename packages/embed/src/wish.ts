/** The attributes of the element (behaviour 45). */
export const attributes = ['mode', 'brand', 'shop', 'barber', 'promo', 'service', 'lang', 'label'] as const

/** What a partner's page asks for. */
export type Wish = Readonly<Partial<Record<(typeof attributes)[number], string>>>

/** Reads the attributes, as `data-…` too: some editors keep no others. */
export const readWish = (element: Element): Wish =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name.replace('data-', ''), value]))

/** What a guest's way here is counted by. */
const passedOn = /^(utm_\w+|rwg_token|(appointment|user)_id|\w+clid|.braid)$/

type Page = { readonly search: string; readonly referrer: string }

/**
 * The address that the frame opens, on the origin that the script came from: with what the page was asked for by whoever
 * counts guests, and the origin (no more) that they came from.
 */
export const addressOf = (
  origin: string,
  { brand, shop, barber, promo, service, lang }: Wish,
  { search, referrer }: Page,
): string => {
  // A promotion's link names shop and professional itself (wire, Addresses).
  const toShop = shop && ['book', shop, ...(barber ? ['barber', barber, 'services'] : [])]
  const parts = (!promo && (toShop || (brand && ['brands', brand]))) || []
  const url = new URL(`/booking/${parts.map(encodeURIComponent).join('/')}`, origin)
  const query = Object.entries({
    ...Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => passedOn.test(name))),
    lang,
    service,
    ...(promo && { promo, shop, barber }),
    referrer: referrer && new URL(referrer).origin,
  })
  for (const [name, value] of query) if (value) url.searchParams.set(name, value)
  return url.href
}
