import { anyBarber, type Service } from '@openchair/contract'
import { chooseBarber, chooseServices, openCart } from '../../cart/actions.ts'
import { type BookingFacts, bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus, quino } from '../../gallery/kingsley/barbers.ts'
import { menu } from '../../gallery/kingsley/menu.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '../../gallery/states.ts'
import ServicesScreen from './services-screen.tsx'

const render = () => <ServicesScreen shop="kingsley-soho" barber="marcus-bell" />
const at = (facts: BookingFacts = {}) => ({ render, answers: bookingAnswers(facts) })
const withAny = () => <ServicesScreen shop="kingsley-soho" barber="any" />

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
  longNames: { ...at({ services: long }), before: choose(['skin-fade'], ['hot-towel']) },
  noCategories: at({ services: menu.map((service) => ({ ...service, categories: [] })) }),
  empty: at({ services: [] }),
  emptyAny: { render: withAny, answers: bookingAnswers({ shopServices: [] }) },
  error: { render },
  unknownProfessional: {
    render: () => <ServicesScreen shop="kingsley-soho" barber="nobody" />,
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
    render: () => <ServicesScreen shop="kingsley-soho" barber={quino.route} />,
    answers: bookingAnswers({ shop: { ...soho, bookingCodeEnabled: true }, barber: quino }),
  },
})
