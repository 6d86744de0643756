import { useComing } from '@openchair/ui/format/use-coming.ts'
import { useT } from '../../i18n/use-t.ts'

/** The start times of a cart's guests, as part of a sentence. */
export const useComingWords = (country: string | undefined) => {
  const t = useT()
  return useComing(country, (first) => t('cart.from', first))
}
