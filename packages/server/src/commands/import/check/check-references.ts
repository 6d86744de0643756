import { languages } from '@openchair/contract'
import type { Fault, FaultPath } from '../file/fault.ts'
import { field, items, keysOf, type Raw, textOf } from '../file/raw.ts'
import { suggestion } from '../../../settings/suggestion.ts'

export const keysIn = (raw: Raw, name: string): readonly string[] =>
  items(field(raw, name)).flatMap((entry) => textOf(field(entry, 'key'))?.trim() ?? [])

export const listed = (raw: Raw, name: string): readonly string[] | undefined => {
  const list = field(raw, name)
  return list === undefined ? undefined : items(list).flatMap((entry) => textOf(entry)?.trim() ?? [])
}

/** Faults of names in a list that the shop does not have, or that occur twice. */
export const checkList = (
  raw: Raw,
  path: FaultPath,
  name: string,
  known: readonly string[],
  what: string,
): readonly Fault[] =>
  (listed(raw, name) ?? []).flatMap((key, index, all) => {
    const at = [...path, name, index]
    if (!known.includes(key))
      return [{ path: at, message: `there is no ${what} "${key}"${suggestion(key, known)}` }]
    return all.indexOf(key) < index ? [{ path: at, message: `"${key}" is named a second time` }] : []
  })

/** Checks that every name in a shop's services and professionals exists in the shop (shops/brand-file). */
export const checkReferences = (shop: Raw, path: FaultPath): readonly Fault[] => {
  const known = {
    taxes: keysIn(shop, 'taxes'),
    categories: keysIn(shop, 'categories'),
    addons: keysIn(shop, 'addons'),
    services: keysIn(shop, 'services'),
  }
  return [
    ...items(field(shop, 'addons')).flatMap((addon, index) =>
      checkList(addon, [...path, 'addons', index], 'taxes', known.taxes, 'tax'),
    ),
    ...items(field(shop, 'services')).flatMap((service, index) => {
      const at = [...path, 'services', index]
      return [
        ...checkList(service, at, 'taxes', known.taxes, 'tax'),
        ...checkList(service, at, 'categories', known.categories, 'category'),
        ...checkList(service, at, 'addons', known.addons, 'add-on'),
      ]
    }),
    ...items(field(shop, 'products')).flatMap((product, index) =>
      checkList(product, [...path, 'products', index], 'taxes', known.taxes, 'tax'),
    ),
    ...items(field(shop, 'professionals')).flatMap((professional, index) =>
      checkProfessional(professional, [...path, 'professionals', index], known),
    ),
  ]
}

const checkProfessional = (
  professional: Raw,
  path: FaultPath,
  known: { readonly services: readonly string[]; readonly addons: readonly string[] },
): readonly Fault[] => {
  const services = listed(professional, 'services') ?? known.services
  const addons = listed(professional, 'addons') ?? known.addons
  const offered = [...services, ...addons]
  const favourite = textOf(field(professional, 'defaultService'))?.trim()
  return [
    ...checkList(professional, path, 'services', known.services, 'service'),
    ...checkList(professional, path, 'addons', known.addons, 'add-on'),
    ...['prices', 'durations'].flatMap((name) =>
      keysOf(field(professional, name))
        .filter((key) => !offered.includes(key))
        .map((key) => ({
          path: [...path, name, key],
          message: `is not among what this professional offers${suggestion(key, offered)}`,
        })),
    ),
    ...(favourite === undefined || services.includes(favourite)
      ? []
      : [
          {
            path: [...path, 'defaultService'],
            message: `"${favourite}" is not among what this professional offers${suggestion(favourite, services)}`,
          },
        ]),
  ]
}

/**
 * The texts within a block that are given by language, with their paths; a brand's shops have languages of
 * their own.
 */
const textsInLanguages = (raw: Raw, path: FaultPath): readonly (readonly [FaultPath, Raw])[] => {
  const keys = keysOf(raw)
  if (keys.length > 0 && keys.every((key) => languages.some((language) => language === key)))
    return [[path, raw]]
  return [
    ...keys
      .filter((key) => path.length > 0 || key !== 'shops')
      .flatMap((key) => textsInLanguages(field(raw, key), [...path, key])),
    ...items(raw).flatMap((item, index) => textsInLanguages(item, [...path, index])),
  ]
}

/** Checks that the default language is among those of a brand or shop, and that every text has it. */
export const checkLanguages = (raw: Raw, path: FaultPath): readonly Fault[] => {
  const spoken = listed(raw, 'languages') ?? ['en']
  const own = textOf(field(raw, 'defaultLanguage'))?.trim() ?? spoken[0] ?? 'en'
  const notSpoken = spoken.includes(own)
    ? []
    : [{ path: [...path, 'defaultLanguage'], message: `"${own}" is not among the languages` }]
  if (!languages.some((language) => language === own)) return notSpoken
  const whose = path.length === 0 ? 'brand' : 'shop'
  const without = textsInLanguages(raw, path).filter(([, text]) => field(text, own) === undefined)
  return [
    ...notSpoken,
    ...without.map(([at]) => ({ path: at, message: `has no text in ${own}, the ${whose}'s own language` })),
  ]
}
