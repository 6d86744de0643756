import { chooseBarber, chooseServices, chooseTime, setProducts } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { type BookingFacts, bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { products } from '../../gallery/kingsley/products.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import ProductsScreen from './products-screen.tsx'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import { writableCart } from '../../cart/model/write-cart.ts'

const render = () => <ProductsScreen shopRef="kingsley-soho" barber="marcus-bell" />

const choose = (time?: string) => () => {
  openCart(soho.id)
  chooseBarber({ id: marcus.id, route: marcus.route })
  chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
  if (time !== undefined) chooseTime('2026-11-24', time)
  writableCart.setState({ cartId: 'cart-1', validatedCart: saleCart })
}
const chooseAll = () => {
  choose('2026-11-24T10:15:00-05:00')()
  setProducts([
    { id: 'clay', quantity: 2 },
    { id: 'pomade', quantity: 1 },
  ])
}
const at = (facts: BookingFacts = {}) => ({
  render,
  answers: bookingAnswers(facts),
  before: choose('2026-11-24T10:15:00-05:00'),
})
const withoutProducts = (answer: unknown): BookingFacts => ({
  first: (path) => (path.endsWith('/product') ? answer : undefined),
})
const long = products.map((product) => ({
  ...product,
  name: `${product.name} of the Wolfeschlegelsteinhausenbergerdorff family`,
  desc: 'Made in small batches with beeswax, cedar, bergamot and a recipe that nobody has written down since 1894.',
  priceWithoutTaxes: 129_950,
}))

export default states({
  loading: { render, answers: 'never' },
  full: at(),
  chosen: { ...at(), before: chooseAll },
  withoutTime: { ...at(), before: choose() },
  timeGone: {
    ...at(),
    after: () =>
      handleSlotConflict({
        code: 'appointment.errors.oneOfTimeslotsNotAvailable',
        message: 'That time was just taken. Choose another one.',
      }),
  },
  empty: at({ products: [] }),
  listLoading: at(withoutProducts(new Promise(() => {}))),
  error: at(withoutProducts(new TypeError('no network'))),
  longTexts: at({ products: long }),
})
