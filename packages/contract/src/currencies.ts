/** Currencies in which a shop can charge, and their signs (spec 9, Money and tipping). */
export const currencies = ['usd', 'cad', 'gbp', 'aud', 'gip', 'eur'] as const
export type Currency = (typeof currencies)[number]

/** Countries whose phone numbers are accepted (spec 9). */
export const countries = ['US', 'CA', 'GB', 'AU', 'GI', 'IE'] as const
export type Country = (typeof countries)[number]
