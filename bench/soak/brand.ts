/** The number of the brand's shops, enough for a day as busy as needed. */
const shops = 50
const professionals = 8

export const brandRoute = 'soak'
export const shopRoutes: readonly string[] = Array.from({ length: shops }, (_, index) => `soak-${index}`)

/** Tells if a shop requires payment when booking; every second one does. */
export const isPaid = (shopRoute: string): boolean => shopRoutes.indexOf(shopRoute) % 2 === 1

const shopOf = (route: string, index: number) => ({
  route,
  name: `Soak ${index}`,
  address: { street: `${index + 1} Soak Street`, city: 'New York', state: 'NY', zip: '10001', country: 'US' },
  location: { lat: 40.5 + index / 100, lng: -74 },
  timezone: 'America/New_York',
  currency: 'usd',
  phone: `+1 212 555 0${100 + index}`,
  hours: { 'mon-sun': '09:00-19:00' },
  advanceBookDays: 365,
  waitingListEnabled: true,
  ...(isPaid(route) ? { requiresPrepayment: true } : { bookNoPay: true }),
  services: [
    { key: 'cut', name: 'Cut', price: 45, duration: 45 },
    { key: 'shave', name: 'Shave', price: 30, duration: 30 },
  ],
  professionals: Array.from({ length: professionals }, (_, number) => ({
    route: `pro${number}`,
    firstName: `Pro${number}`,
    lastName: 'Soak',
  })),
})

/** The brand file as JSON, which is valid YAML. */
export const brandFile = (): string =>
  JSON.stringify({ route: brandRoute, name: 'Soak', shops: shopRoutes.map(shopOf) })
