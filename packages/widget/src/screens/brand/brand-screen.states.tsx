import type { Brand, SearchResult } from '@openchair/contract'
import { brandQuery } from '../../calls/brands.ts'
import { shopSearchQuery } from '../../calls/search.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import BrandScreen from './brand-screen.tsx'

const render = () => <BrandScreen brand="kingsley" />
const brandFact = (brand: Brand) => [brandQuery('kingsley').queryKey, brand] as const
const at = (brand: Brand) => ({ render, seed: [brandFact(brand)] })

const position = { lat: 40.731, lng: -73.998 }
const miles = [0.42, 331.4, 1091.2, 3458.9]
const nearby: Brand = {
  ...kingsley,
  shops: kingsley.shops.map((shop, index) => Object.assign({}, shop, { distance: miles[index] })),
}
const nearFacts = [
  [['position'], position],
  [['near'], true],
] as const
const searched = (term: string, rows: readonly SearchResult[]) => ({
  render,
  seed: [
    brandFact(kingsley),
    [['locations', kingsley.id], term] as const,
    [shopSearchQuery(term, kingsley.id).queryKey, { rows }] as const,
  ],
})
const found: SearchResult = {
  id: 'found',
  type: 'public_shops',
  shopId: soho.id,
  result: soho,
  source: 'name',
}

export default states({
  loading: { render, answers: 'never' },
  full: at(kingsley),
  nearby: {
    render,
    seed: [brandFact(kingsley), ...nearFacts, [brandQuery('kingsley', position).queryKey, nearby]],
  },
  nearbyFailed: { render, seed: [brandFact(kingsley), ...nearFacts] },
  searched: searched('prince', [found]),
  searchFailed: {
    render,
    seed: [brandFact(kingsley), [['locations', kingsley.id], 'prince']],
  },
  noResults: searched('Reykjavík', []),
  empty: at({ ...kingsley, shops: [] }),
  error: { render },
  oneShop: at({ ...kingsley, shops: [soho] }),
  noPhotos: at({
    ...kingsley,
    photos: [],
    shops: kingsley.shops.map((shop) => Object.assign({}, shop, { photos: [] })),
  }),
  longNames: at({
    ...kingsley,
    name: 'The Wolfeschlegelsteinhausen Barbershops of Saint-Germain-des-Prés',
    shops: kingsley.shops.map((shop) =>
      Object.assign({}, shop, {
        alias: 'Saint-Germain-des-Prés-Wolfeschlegelsteinhausen',
        address: {
          ...shop.address,
          street: '1204 Boulevard de la Côte-Sainte-Catherine',
          street2: 'Bureau 300',
        },
        distance: 1091.2,
      }),
    ),
  }),
})
