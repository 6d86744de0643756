import { type Brand, plainWord } from '@openchair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopSearchQuery } from '../../calls/search.ts'
import { foundBy, typingPause } from '../../locations/use-locations.ts'
import { usePageState } from '../../browser/use-page-state.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { matchBrands } from './match-brands.ts'

/**
 * Search that matches brands while the guest types, and adds the shops of any brand once the server finds
 * them.
 */
export const useBrandSearch = (brands: readonly Brand[]) => {
  const [term, setTerm] = usePageState(['home-search'], '')
  const asked = useDebounced(plainWord(term), typingPause)
  const searching = asked !== '' && plainWord(term) !== ''
  const shops = useQuery({
    ...shopSearchQuery(asked),
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  return {
    term,
    setTerm,
    asked,
    searching,
    brands: searching ? matchBrands(brands, asked) : brands,
    shops: searching ? (shops.data?.rows.map(({ result }) => result) ?? []) : [],
    professionals: foundBy(searching ? shops.data?.rows : undefined),
    failed: searching && shops.isError,
    waiting: searching && shops.isFetching,
    retry: () => void shops.refetch(),
  }
}
