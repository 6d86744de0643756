import type { Language, Shop } from '@openchair/contract'

/**
 * Cities, in countries with shops, that have another name in another language; keys have no accents. `Intl`
 * cannot help: it names zones by country or offset, never by city.
 */
const namesElsewhere: Readonly<Record<string, Partial<Readonly<Record<Language, string>>>>> = {
  dublin: { 'es-419': 'Dublín' },
  edinburgh: { fr: 'Édimbourg', 'es-419': 'Edimburgo' },
  london: { fr: 'Londres', 'es-419': 'Londres' },
  'los angeles': { 'es-419': 'Los Ángeles' },
  montreal: { fr: 'Montréal', 'es-419': 'Montreal' },
  'new orleans': { fr: 'La Nouvelle-Orléans', 'es-419': 'Nueva Orleans' },
  'new york': { 'es-419': 'Nueva York' },
  philadelphia: { fr: 'Philadelphie', 'es-419': 'Filadelfia' },
  quebec: { fr: 'Québec', 'es-419': 'Quebec' },
  sydney: { 'es-419': 'Sídney' },
}

/** Names the city of a shop's clock in a language: the shop's own city, or else that of its time zone. */
export const zoneCity = (
  { address, timezone }: Pick<Shop, 'timezone'> & { readonly address: Pick<Shop['address'], 'city'> },
  language: Language,
): string => {
  const city = address.city || (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
  const plain = city.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return namesElsewhere[plain]?.[language] ?? city
}
