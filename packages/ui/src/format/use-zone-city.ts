import type { Shop } from '@openchair/contract'
import { zoneCity } from '@openchair/rules'
import { useLocale } from '../i18n/locale.tsx'

/** Returns a function that names the city of a shop's time zone, in the language of the page. */
export const useZoneCity = () => {
  const { locale } = useLocale()
  return (shop: Pick<Shop, 'address' | 'timezone'>) => zoneCity(shop, locale)
}
