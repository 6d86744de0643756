import type { Brand, SearchResult } from '@openchair/contract'
import { brandsQuery } from '../../calls/brands.ts'
import { shopSearchQuery } from '../../calls/search.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { shoreditch, soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import HomeScreen from './home-screen.tsx'

const render = () => <HomeScreen />
const brandsFact = (rows: readonly Brand[]) => [brandsQuery().queryKey, { rows }] as const
const other: Brand = {
  ...kingsley,
  id: 'brand-harrow',
  route: 'harrow',
  name: 'Harrow Barbers',
  photos: [],
  shops: [shoreditch],
  extension: { ...kingsley.extension, route: 'harrow', logoImage: null },
}
const searched = (term: string, shops: readonly SearchResult[]) => ({
  render,
  seed: [
    brandsFact([kingsley, other]),
    [['home-search'], term] as const,
    [shopSearchQuery(term).queryKey, { rows: shops }] as const,
  ],
})

export default states({
  loading: { render, answers: 'never' },
  oneBrand: { render, seed: [brandsFact([kingsley])] },
  severalBrands: { render, seed: [brandsFact([kingsley, other])] },
  searched: searched('kings', [
    { id: 'found', type: 'public_shops', shopId: soho.id, result: soho, source: 'name' },
  ]),
  searchFailed: { render, seed: [brandsFact([kingsley, other]), [['home-search'], 'kings']] },
  noResults: searched('Reykjavík', []),
  empty: { render, seed: [brandsFact([])] },
  error: { render },
})
