/** Values that exist on the server, so that requests pass its first checks. */
export type KnownShop = {
  readonly brands: readonly string[]
  readonly shops: readonly string[]
  /** Ids and names in addresses. */
  readonly barbers: readonly string[]
  readonly services: readonly string[]
  readonly carts: string[]
  readonly orders: string[]
  readonly appointments: string[]
  /** Signed-in customers, and the tokens of their sessions. */
  readonly customers: string[]
  readonly tokens: string[]
  /** Whole appointments that were free when they were read. */
  readonly freeAppointments: object[]
  /** Starts that were free when they were read. */
  readonly times: string[]
  /** The shop's next days. */
  readonly days: readonly string[]
}

/** The known values for a field by its name. An `id`, or an element of a list, goes by its parent's name. */
const things: Readonly<Record<string, keyof KnownShop>> = {
  brand: 'brands',
  home: 'brands',
  brandId: 'brands',
  'filters[brandId]': 'brands',
  route: 'brands',
  shop: 'shops',
  shopId: 'shops',
  barber: 'barbers',
  barberId: 'barbers',
  service: 'services',
  services: 'services',
  serviceId: 'services',
  cartId: 'carts',
  'customer-sale': 'orders',
  'cancel-appointment': 'appointments',
  'reschedule-appointment': 'appointments',
  appointment: 'appointments',
  booking: 'appointments',
  itemId: 'appointments',
  customer: 'customers',
  customerId: 'customers',
  guestId: 'customers',
  otherId: 'customers',
  saleOrderId: 'orders',
  excludeAppointmentId: 'appointments',
  new_appointments: 'freeAppointments',
  appointments: 'freeAppointments',
  dateTime: 'times',
  from: 'times',
  to: 'times',
  day: 'days',
  start: 'days',
  end: 'days',
  fromDate: 'days',
  sendOn: 'days',
}

/** Values of fields that are the same in every shop. */
const everywhere: Readonly<Record<string, readonly unknown[]>> = {
  firstName: ['Ada', 'Zoë', 'Nguyễn'],
  lastName: ['King', "O'Neill"],
  email: ['ada@example.com', 'prepay@example.com'],
  phone: ['+12125550123', '+12125550147', '+442079460123'],
  paymentToken: [
    'sandbox_4242424242424242',
    'sandbox_4000000000000002',
    'sandbox_4000000000000341',
    'sandbox_4000002760003184',
  ],
  returnPath: ['/booking/brands/kingsley', '/booking/'],
  password: ['clipper-5', 'clippers 55'],
  code: ['123456', '000000'],
  passcode: ['1954', '0000'],
  barberPasscode: ['1954', '0000'],
  promoCode: ['FADE20', 'ERABLE10', 'TEA5', 'KING10', 'CREW15', 'SUMMER24', 'TENOFF'],
  giftCardCode: ['KING-2468-1357-9024', 'LOND-3131-3131-3131', 'HARB-1000-2000-3000'],
  duration: [15, 30, 45],
  names: ['client-booking-localization', 'payment-deposits-enabled'],
  term: ['king', 'soho', '10012', 'Montréal'],
  lat: [40.72, 25.8],
  lng: [-74, -80.2],
  appointment: [0],
  query: ['Ada', 'king', '212555'],
  begins: ['2026-11-23T12:00:00'],
  ends: ['2026-11-23T13:00:00'],
  quantity: [1, 2],
  version: [0, 1],
  include: ['photos', 'customer'],
  sort: ['order', 'name'],
  limit: [1, 20],
  amount: [5000, 12_345],
}

/** Known values for a field; empty if there are none. `parent` is the thing to which an `id` belongs. */
export const knownValues = (shop: KnownShop, name: string, parent: string): readonly unknown[] => {
  if (name === 'id' && parent.endsWith('appointment')) return shop.appointments
  const thing = things[name === 'id' || name === '' ? parent : name]
  return thing === undefined ? (everywhere[name] ?? []) : shop[thing]
}
