import { useComing } from '../../format/use-coming.ts'
import { useT } from '../../i18n/use-t.ts'

/** When the guests of a cart come, inside a sentence. */
export const useComingWords = (country: string | undefined) => {
  const t = useT()
  return useComing(country, (first) => t('cart.from', first))
}
