import type { Brand, SaleOrder, Shop } from '@openchair/contract'
import { brandsQuery } from '../../calls/brands.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { shopQuery } from '../../calls/shops.ts'
import { chooseBarber, chooseServices } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { checkoutAnswers, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { brandColours } from '@openchair/ui/gallery/colours.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import HomeScreen from '../../screens/home/home-screen.tsx'
import ReservationScreen from '../../screens/reservation/reservation-screen.tsx'
import ScheduleScreen from '../../screens/schedule/schedule-screen.tsx'
import ServicesScreen from '../../screens/services/services-screen.tsx'
import ShopScreen from '../../screens/shop/shop-screen.tsx'
import { brandTheme } from '@openchair/ui/theme/brand-theme.ts'
import Ground from './ground.tsx'

const id = 'kingsley-soho'
const laptop = { width: 1280, height: 800 } as const
const small = { width: 1024, height: 768 } as const
const low = { width: 1024, height: 560 } as const

const shopPage = (shop: Partial<Shop> = {}, theme = ''): State => ({
  window: laptop,
  path: `/book/${id}`,
  answers: bookingAnswers({ shop: { ...soho, ...shop } }),
  seed: [[shopQuery(id).queryKey, { ...soho, ...shop, services: [] }]],
  render: () => (
    <>
      {theme && <style>{theme}</style>}
      <ShopScreen shopRef={id} />
      <Ground />
    </>
  ),
})

const choose = () => {
  openCart(soho.id)
  chooseBarber({ id: marcus.id, route: marcus.route })
  chooseServices({ services: ['skin-fade'], addons: [] })
}
const servicesPage = (window: State['window'], before = choose): State => ({
  window,
  before,
  path: `/book/${id}/barber/marcus-bell/services`,
  answers: bookingAnswers(),
  render: () => (
    <>
      <ServicesScreen shopRef={id} barber="marcus-bell" />
      <Ground />
    </>
  ),
})
const you = { barber: 'marcus', services: ['skin-fade'] } as const
const others = ['Leo', 'Mia', 'Ben'].map((name) => ({ name, barber: 'amara', services: ['shave'] }) as const)

const details: State = {
  window: laptop,
  path: `/book/${id}/barber/marcus-bell/schedule`,
  answers: checkoutAnswers(),
  before: () => {
    chooseReservation()
    useCheckout.setState({ isUnderWay: true })
    openPopup('checkoutForm', { shopRef: id, onNext: () => {}, onCancel: () => {} })
  },
  render: () => (
    <>
      <ScheduleScreen shopRef={id} barber="marcus-bell" />
      <Ground />
    </>
  ),
}

const home = (brand: Brand, window: State['window'] = laptop): State => ({
  window,
  seed: [[brandsQuery().queryKey, { rows: [brand] }]],
  render: () => (
    <>
      <HomeScreen />
      <Ground />
    </>
  ),
})
const shopsOf = (count: number): Shop[] =>
  Array.from({ length: count }, (_, index) => ({
    ...soho,
    id: `shop-${index}`,
    route: `shop-${index}`,
    alias: `Soho ${index + 1}`,
  }))

const booking = (order: SaleOrder, window: State['window'] = laptop): State => ({
  window,
  path: '/view-reservation/order-1',
  seed: [[saleOrderQuery('order-1').queryKey, order]],
  answers: afterAnswers(order),
  render: () => (
    <>
      <ReservationScreen saleOrder="order-1" />
      <Ground />
    </>
  ),
})

export default states({
  shop: shopPage(),
  shopSmall: { ...shopPage(), window: small },
  onePicture: shopPage({ photos: soho.photos.slice(0, 1) }),
  noPicture: shopPage({ photos: [] }),
  adults: shopPage({ adultsOnly: true, phone: '', name: 'Wolfeschlegelsteinhausenbergerdorff & Sons' }),
  green: shopPage({}, brandTheme(brandColours('#12402F', '#C99A3B', '#F7EFDC'))),
  yellow: shopPage({ photos: [] }, brandTheme(brandColours('#FFD84D', '#1F4456', '#FFFFFF'))),
  chosen: servicesPage(laptop),
  chosenSmall: servicesPage(small),
  chosenLow: servicesPage(low),
  group: servicesPage(laptop, () => bringGroup([you, ...others.slice(0, 2)])),
  largeGroup: servicesPage(laptop, () => bringGroup([you, ...others])),
  details,
  home: home(kingsley),
  homeSmall: home(kingsley, small),
  twoShops: home({ ...kingsley, shops: kingsley.shops.slice(0, 2) }),
  oneShop: home({ ...kingsley, shops: kingsley.shops.slice(0, 1) }),
  manyShops: home({ ...kingsley, shops: shopsOf(7) }),
  booking: booking(prepaid),
  bookingSmall: booking({ ...prepaid, shop: { ...prepaid.shop, staticMap: null } }, small),
})
