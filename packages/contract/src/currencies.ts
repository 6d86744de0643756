/** Currencies a shop can charge in, and their signs (spec 9, Money and tipping). */
export const currencies = ['usd', 'cad', 'gbp', 'aud', 'gip', 'eur'] as const
export type Currency = (typeof currencies)[number]

/** Countries a phone can be of (spec 9). */
export const countries = ['US', 'CA', 'GB', 'AU', 'GI', 'IE'] as const
export type Country = (typeof countries)[number]
