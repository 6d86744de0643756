/** Currencies in which a shop can charge, and their signs (shops/currencies). */
export const currencies = ['usd', 'cad', 'gbp', 'aud', 'gip', 'eur'] as const
export type Currency = (typeof currencies)[number]

/**
 * Countries in which shops can be, and whose phones get sign-in codes and app links (shops/currencies,
 * accounts/phone-kinds).
 */
export const countries = ['US', 'CA', 'GB', 'AU', 'GI', 'IE'] as const
export type Country = (typeof countries)[number]

/** A visitor's region, as far as the choice about cookies needs it (consent/region); `OTHER` if unknown. */
export const regions = ['US', 'CA', 'EU', 'OTHER'] as const
export type Region = (typeof regions)[number]
