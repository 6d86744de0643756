/** Every address of the desk. They are relative to the base path /desk, which the router adds. */
export const basePath = '/desk'

const part = encodeURIComponent

export const paths = {
  /** The choice of a shop, or the day of the only one. */
  home: '/',
  /** The choice of a shop, also for whoever has chosen one before. */
  shops: '/shops',
  /** The pages that links of mails open, with the `token` in the query. */
  signIn: '/sign-in',
  invitation: '/invitation',
  day: '/:shop/day/:day?',
  staff: '/:shop/staff',
  more: '/:shop/more',
} as const

/** The day of a shop, by its route; today without a day (`yyyy-MM-dd`). */
export const dayPath = (shop: string, day?: string): string =>
  `/${part(shop)}/day${day === undefined ? '' : `/${day}`}`

export const staffPath = (shop: string): string => `/${part(shop)}/staff`

/** The page of all other places on a phone: shops, language, sign out. */
export const morePath = (shop: string): string => `/${part(shop)}/more`
