import type { Shop } from '@openchair/contract'
import { zoneCity } from '@openchair/rules'
import { useLocale } from '../i18n/locale.tsx'

/** Names the city whose clock a shop goes by, in the language of the page. */
export const useZoneCity = () => {
  const { locale } = useLocale()
  return (shop: Pick<Shop, 'address' | 'timezone'>) => zoneCity(shop, locale)
}
