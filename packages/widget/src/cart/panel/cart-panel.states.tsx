import { anyBarber, type Flags, type ValidatedCart } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { fadePromo, fullCart } from '../../gallery/kingsley/products.ts'
import { amaraSale, depositCart, saleCart, tippedCart } from '../../gallery/kingsley/sale.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { keepPromoLink } from '../../browser/promo-link.ts'
import { chooseBarber, chooseServices, chooseTime, setCodes, setProducts } from '../model/actions.ts'
import { addGuest } from '../model/group.ts'
import { openCart } from '../sync/open-cart.ts'
import { CartPanel } from './cart-panel.tsx'
import { giveTip } from '../extras/give-tip.ts'
import { barbers } from '../../gallery/kingsley/barbers.ts'
import { writableCart } from '../model/write-cart.ts'

const render = () => (
  <Screen name="Kingsley & Sons Soho" foot={<CartPanel shopRef="kingsley-soho" page="schedule" />}>
    <h1>Choose a time</h1>
  </Screen>
)
const expand = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-cart-bar] button')?.click()
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const pressOther = async (root: HTMLElement) => {
  expand(root)
  for (let turn = 0; turn < 20 && !root.querySelector('dialog section button'); turn += 1) await frame()
  root.querySelector<HTMLElement>('dialog section button')?.click()
}

type Choice = {
  readonly cart?: ValidatedCart
  readonly tip?: Tip
  readonly flags?: Flags
  readonly before?: () => void
}
const at = ({ cart = saleCart, tip, flags = { 'flexible-tipping': true }, before }: Choice = {}) => ({
  render,
  answers: checkoutAnswers({ cart, flags }),
  before: () => {
    chooseReservation(cart)
    if (tip) giveTip('1', tip, barbers)
    before?.()
  },
  after: expand,
})
const nothing = () => undefined
const quarter = { type: 'percentage', percentage: 25 } as const
const everything = () => {
  setProducts([{ id: 'clay', quantity: 2 }])
  setCodes({ promoCode: 'fade20', giftCardCode: 'GIFT-7KQ2-MM4P' })
}

const anySale = { ...tippedCart, items: amaraSale.items }

const linked = (after: (root: HTMLElement) => void) => ({
  ...at(),
  answers: checkoutAnswers({
    first: (path) => (path.endsWith('/reservation-promo') ? fadePromo : undefined),
  }),
  before: () => {
    keepPromoLink({ shopRef: 'kingsley-soho', promo: 'FADE20' })
    openCart('shop-soho')
    chooseBarber(anyBarber)
  },
  after,
})

export default states({
  noTip: at(),
  bar: { ...at({ cart: tippedCart, tip: quarter }), after: nothing },
  tipped: at({ cart: tippedCart, tip: quarter }),
  depositBar: { ...at({ cart: depositCart, tip: quarter }), after: nothing },
  deposit: at({ cart: depositCart, tip: quarter }),
  atShopBar: { ...at({ cart: { ...saleCart, isBookNoPay: true } }), after: nothing },
  everything: at({ cart: fullCart, tip: { type: 'percentage', percentage: 20 }, before: everything }),
  everythingOnTheBar: { ...at({ cart: fullCart, before: everything }), after: nothing },
  linkedPromo: linked(nothing),
  linkedPromoOpen: linked(expand),
  onlyTiers: at({ flags: {}, tip: quarter }),
  ownTip: at({ tip: { type: 'amount', amount: 1500 } }),
  typingTip: { ...at(), after: pressOther },
  groupTip: {
    ...at(),
    before: () => {
      chooseReservation()
      addGuest({ firstName: 'Leo', lastName: 'Bell' })
      chooseBarber({ id: 'barber-amara', route: 'amara' })
      chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
      chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
      giveTip('1', { type: 'percentage', percentage: 20 }, barbers)
      giveTip('2', { type: 'percentage', percentage: 30 }, barbers)
    },
  },
  any: at({
    cart: anySale,
    before: () => {
      chooseBarber(anyBarber)
      chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
      chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
      giveTip('1', quarter, barbers)
      writableCart.setState(({ reservations }) => ({
        validatedCart: anySale,
        reservations: reservations.map((each) => ({
          ...each,
          anyBarberCandidate: anySale.items[0]?.barber ?? undefined,
        })),
      }))
    },
  }),
})
