import type { AnyBarberTime, Barber, Shop } from '@openchair/contract'
import { barbersQuery } from '../../calls/barbers.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { shopQuery } from '../../calls/shops.ts'
import { keepComing } from '../../sale-orders/coming-sale.ts'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { anyTime, barbers, marcus, quino } from '../../gallery/kingsley/barbers.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { shoreditch, soho, wynwood } from '../../gallery/kingsley/shops.ts'
import { lastAppointment, signedIn } from '../../gallery/kingsley/user.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import ShopScreen from './shop-screen.tsx'

const render = () => <ShopScreen shopRef="kingsley-soho" />
const id = 'kingsley-soho'
const shopFact = (shop: Shop) => [shopQuery(id).queryKey, { ...shop, services: [] }] as const
const barbersFact = (rows: readonly Barber[], any: AnyBarberTime | null) =>
  [barbersQuery(id).queryKey, { rows, any }] as const
const at = (shop: Shop, rows: readonly Barber[], any: AnyBarberTime | null = anyTime) => ({
  render,
  seed: [shopFact(shop), barbersFact(rows, any)],
})
const long = (barber: Barber): Barber => ({
  ...barber,
  firstName: 'Maximiliano-Alejandro',
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  reward: 'Skin fades, tapers, beards, hot towels, grey blending and whatever else you can think of',
})

/** Waits for the cart, which loads later than the page. */
const cartHasCome = async (root: HTMLElement): Promise<void> => {
  while (!root.querySelector('aside')) await new Promise(requestAnimationFrame)
}

/** Page of a group's second guest, who has no professional yet. */
const forLeo = {
  render,
  answers: bookingAnswers(),
  path: `/book/${id}?guest=2`,
  before: () => bringGroup([{ barber: 'marcus', services: ['skin-fade'] }, { name: 'Leo' }]),
  after: cartHasCome,
} as const

export default states({
  loading: { render, answers: 'never' },
  full: at(soho, barbers),
  waitingForProfessionals: { render, seed: [shopFact(soho)], answers: 'never' },
  empty: at(soho, [], null),
  error: { render },
  professionalsFailed: { render, seed: [shopFact(soho)] },
  byInvitation: at(soho, [...barbers.slice(0, 3), quino]),
  sameAgain: {
    ...at(soho, barbers),
    seed: [...at(soho, barbers).seed, ...signedIn().seed],
    before: signedIn().before,
    answers: (path) => (path.endsWith('/appointments') ? { rows: [lastAppointment] } : undefined),
    after: cartHasCome,
  },
  coming: {
    ...at(soho, barbers),
    seed: [...at(soho, barbers).seed, [saleOrderQuery(prepaid.id).queryKey, prepaid] as const],
    before: () => keepComing(prepaid.id, soho.id, ['2026-11-24T10:15:00-05:00']),
  },
  oneProfessional: at(soho, [marcus]),
  nothingFree: at(
    soho,
    barbers.map((barber) => Object.assign({}, barber, { nextAvailableTime: null })),
    null,
  ),
  soonestTomorrow: at(soho, barbers.slice(2), {
    ...anyTime,
    nextAvailableTime: '2026-11-22T09:00:00-05:00',
  }),
  noPhotos: at(
    { ...soho, photos: [], staticMap: null },
    barbers.map((barber) => Object.assign({}, barber, { photos: [] })),
  ),
  longNames: at(
    {
      ...soho,
      name: 'The Wolfeschlegelsteinhausen Barbershop of Saint-Germain-des-Prés',
      address: { ...soho.address, street: '1204 Boulevard de la Côte-Sainte-Catherine, bureau 300' },
    },
    barbers.map(long),
    {
      ...anyTime,
      defaultServiceName: 'Coupe, coloration complète et soin de la barbe à l’ancienne',
      duration: 165,
    },
  ),
  rental: at({ ...soho, kind: 0, allowBookWithAnyBarber: false }, barbers),
  adultsOnlyPartlyTranslated: at(wynwood, barbers),
  announced: {
    ...at(soho, barbers),
    flags: { 'announce-group-appointments': true },
    after: cartHasCome,
  },
  forGuest: forLeo,
  forGuestCartOpen: {
    ...forLeo,
    after: async (root: HTMLElement) => {
      await cartHasCome(root)
      root.querySelector<HTMLElement>('[data-cart-bar] button')?.click()
    },
  },
  closed: at(shoreditch, barbers),
})
