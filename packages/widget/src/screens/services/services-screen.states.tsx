import { anyBarber, type Service } from '@openchair/contract'
import { chooseBarber, chooseServices } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { type BookingFacts, bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus, quino } from '../../gallery/kingsley/barbers.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { menu } from '../../gallery/kingsley/menu.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import ServicesScreen from './services-screen.tsx'

const render = () => <ServicesScreen shopRef="kingsley-soho" barber="marcus-bell" />
const at = (facts: BookingFacts = {}) => ({ render, answers: bookingAnswers(facts) })
const withAny = () => <ServicesScreen shopRef="kingsley-soho" barber="any" />

const choose =
  (services: readonly string[], addons: readonly string[] = []) =>
  () => {
    openCart(soho.id)
    chooseBarber({ id: marcus.id, route: marcus.route })
    chooseServices({ services, addons })
  }
const chooseAny = () => {
  openCart(soho.id)
  chooseBarber(anyBarber)
  chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
}
const openPanel = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-cart-bar] button')?.click()

const you = { barber: 'marcus', services: ['skin-fade'] } as const
const leo = { name: 'Leo', barber: 'amara' } as const
const mia = { name: 'Mia', barber: 'any', services: ['scissor-cut'] } as const
const leoHasServices = { ...leo, services: ['shave'] } as const

/** A group at the page of its second guest. */
const forLeo = {
  render: () => <ServicesScreen shopRef="kingsley-soho" barber="amara" />,
  answers: bookingAnswers(),
  path: '/book/kingsley-soho/barber/amara/services?guest=2',
} as const

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const openForm = async (root: HTMLElement) => {
  openPanel(root)
  await nextFrame()
  // This finds the only button of the sheet's body beside its rows, in every language.
  root.querySelector<HTMLElement>('dialog ul + button')?.click()
  await nextFrame()
}

const long: readonly Service[] = menu.map((service) => ({
  ...service,
  localizedName: `${service.name} with everything that the Wolfeschlegelsteinhausenbergerdorff family recommends`,
  localizedDesc:
    'A long consultation, two washes, scissors over comb, clippers, a razor at the neck and behind the ears, a hot towel, a cold towel, and a word of advice for the weeks to come.',
}))

export default states({
  loading: { render, answers: 'never' },
  full: at(),
  chosen: { ...at(), before: choose(['skin-fade'], ['hot-towel']) },
  several: { ...at(), before: choose(['skin-fade', 'head-massage'], ['hot-towel', 'brow-tidy']) },
  any: { render: withAny, answers: bookingAnswers(), before: chooseAny },
  oneServiceOnly: {
    ...at({ barber: { ...marcus, allowMultipleServices: false } }),
    before: choose(['shave']),
  },
  cartOpen: { ...at(), before: choose(['skin-fade'], ['hot-towel']), after: openPanel },
  addingGuest: { ...at(), before: choose(['skin-fade']), after: openForm },
  guestWithoutName: {
    ...at(),
    before: choose(['skin-fade']),
    after: async (root: HTMLElement) => {
      await openForm(root)
      root.querySelector<HTMLElement>('dialog form button')?.click()
    },
  },
  guestsTurn: { ...forLeo, before: () => bringGroup([you, leo]) },
  guestChosen: { ...forLeo, before: () => bringGroup([you, leoHasServices]) },
  anotherGuestLacksServices: {
    ...forLeo,
    before: () => bringGroup([you, leoHasServices, { name: 'Mia', barber: 'any' }], 2),
  },
  groupOpen: {
    ...forLeo,
    before: () => bringGroup([you, leoHasServices, mia], 2),
    after: openPanel,
  },
  fullGroupOpen: {
    ...forLeo,
    before: () =>
      bringGroup(
        [you, leoHasServices, mia, { ...mia, name: 'Maximiliano Wolfeschlegelsteinhausen' }, { name: 'Kim' }],
        2,
      ),
    after: openPanel,
  },
  guestRemoved: {
    ...forLeo,
    before: () => bringGroup([you, leoHasServices, mia], 2),
    after: async (root: HTMLElement) => {
      openPanel(root)
      await nextFrame()
      root.querySelector<HTMLElement>('dialog li:last-child > :last-child')?.click()
    },
  },
  longNames: { ...at({ services: long }), before: choose(['skin-fade'], ['hot-towel']) },
  noCategories: at({ services: menu.map((service) => ({ ...service, categories: [] })) }),
  empty: at({ services: [] }),
  emptyAny: { render: withAny, answers: bookingAnswers({ shopServices: [] }) },
  error: { render },
  unknownProfessional: {
    render: () => <ServicesScreen shopRef="kingsley-soho" barber="nobody" />,
    answers: bookingAnswers(),
  },
  unknownShop: {
    render,
    answers: () => Response.json({ status: 404, code: 'shop_not_found', message: '' }, { status: 404 }),
  },
  anyNotAllowed: {
    render: withAny,
    answers: bookingAnswers({ shop: { ...soho, allowBookWithAnyBarber: false } }),
  },
  byInvitation: {
    render: () => <ServicesScreen shopRef="kingsley-soho" barber={quino.route} />,
    answers: bookingAnswers({ shop: { ...soho, bookingCodeEnabled: true }, barber: quino }),
  },
})
