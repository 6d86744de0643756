import { barbersQuery } from '../calls/barbers.ts'
import { brandsQuery } from '../calls/brands.ts'
import { shopQuery } from '../calls/shops.ts'
import { positionKey } from '@openchair/ui/browser/position.ts'
import { barbers } from '../gallery/kingsley/barbers.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import NotFoundScreen from './not-found-screen.tsx'

const onlyBrand = [brandsQuery().queryKey, { rows: [kingsley] }] as const
const twoBrands = [
  brandsQuery().queryKey,
  { rows: [kingsley, { ...kingsley, id: 'brand-harrow', route: 'harrow', name: 'Harrow Barbers' }] },
] as const
const lostShop = () => <NotFoundScreen what="shop" shopRef="kingsley-sohoo" />
const inManhattan = [positionKey, { lat: 40.7308, lng: -73.9973 }] as const

export default states({
  /** The state of mock-up 36b. */
  page: { render: () => <NotFoundScreen what="page" />, seed: [onlyBrand] },
  shop: { render: lostShop, seed: [onlyBrand] },
  /** The state of mock-up 36c. */
  shopNear: { render: lostShop, seed: [twoBrands, inManhattan] },
  barber: {
    render: () => <NotFoundScreen what="barber" shopRef="kingsley-soho" />,
    seed: [
      [shopQuery('kingsley-soho').queryKey, { ...soho, services: [] }],
      [barbersQuery('kingsley-soho').queryKey, { rows: barbers }],
    ],
  },
})
