/** Every address of the desk. They are relative to the base path /desk, which the router adds. */
export const basePath = '/desk'

/** The address of the service worker. */
export const workerPath = `${basePath}/worker/desk-worker.js`

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
  week: '/:shop/week/:barber?/:day?',
  guests: '/:shop/guests',
  guest: '/:shop/guests/:guest',
  waiting: '/:shop/waiting/:day?',
  activity: '/:shop/activity',
  /** Everything that waits for somebody to settle it. */
  settle: '/:shop/settle',
  account: '/:shop/account',
  staff: '/:shop/staff',
  more: '/:shop/more',
} as const

/** The day of a shop, by its route; today without a day (`yyyy-MM-dd`). */
export const dayPath = (shop: string, day?: string): string =>
  `/${part(shop)}/day${day === undefined ? '' : `/${day}`}`

/** The week around a day of a professional, by id; the present week without a day. */
export const weekPath = (shop: string, barberId?: string, day?: string): string =>
  [
    '',
    part(shop),
    'week',
    ...(barberId === undefined ? [] : [part(barberId), ...(day === undefined ? [] : [day])]),
  ].join('/')

export const guestsPath = (shop: string): string => `/${part(shop)}/guests`
export const guestPath = (shop: string, guestId: string): string => `${guestsPath(shop)}/${part(guestId)}`

/** The line of a day (`yyyy-MM-dd`); today's without one. */
export const waitingPath = (shop: string, day?: string): string =>
  `/${part(shop)}/waiting${day === undefined ? '' : `/${day}`}`

export const activityPath = (shop: string): string => `/${part(shop)}/activity`
export const settlePath = (shop: string): string => `/${part(shop)}/settle`
export const accountPath = (shop: string): string => `/${part(shop)}/account`
export const staffPath = (shop: string): string => `/${part(shop)}/staff`

/** The page of all other places on a phone: shops, language, sign out. */
export const morePath = (shop: string): string => `/${part(shop)}/more`
