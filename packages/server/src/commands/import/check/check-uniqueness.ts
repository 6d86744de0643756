import { giftCardKey } from '@openchair/rules'
import type { Fault, FaultPath } from '../file/fault.ts'
import { field, items, type Raw, textOf } from '../file/raw.ts'

/** Faults of names that occur more than once among entries. */
const repeated = (
  entries: readonly (readonly [FaultPath, Raw])[],
  name: string,
  what: string,
  sameAs: (value: string) => string = (value) => value,
): readonly Fault[] => {
  const seen = new Set<string>()
  return entries.flatMap(([path, entry]) => {
    const value = textOf(field(entry, name))?.trim()
    if (value === undefined || value === '') return []
    if (seen.has(sameAs(value)))
      return [{ path: [...path, name], message: `"${value}" is the ${what} of another one too` }]
    seen.add(sameAs(value))
    return []
  })
}

const entriesOf = (raw: Raw, path: FaultPath, name: string): readonly (readonly [FaultPath, Raw])[] =>
  items(field(raw, name)).map((entry, index) => [[...path, name, index], entry])

/**
 * Checks uniqueness: routes of shops; within a shop, routes of professionals and keys of what it sells
 * (shops/by-id-or-route); codes within the brand; and one membership for each person.
 */
export const checkUniqueness = (file: Raw): readonly Fault[] => {
  const shops = entriesOf(file, [], 'shops')
  return [
    ...repeated(shops, 'route', 'route'),
    ...repeated(
      [...entriesOf(file, [], 'promos'), ...shops.flatMap(([path, shop]) => entriesOf(shop, path, 'promos'))],
      'code',
      'code',
      (code) => code.toLowerCase(),
    ),
    ...repeated(entriesOf(file, [], 'giftCards'), 'code', 'code', giftCardKey),
    ...repeated(entriesOf(file, [], 'memberships'), 'email', 'e-mail', (email) => email.toLowerCase()),
    ...repeated(entriesOf(file, [], 'memberships'), 'phone', 'phone', (phone) =>
      phone.replaceAll(/[^+\d]/g, ''),
    ),
    ...shops.flatMap(([path, shop]) => [
      ...repeated(entriesOf(shop, path, 'professionals'), 'route', 'route'),
      ...repeated(entriesOf(shop, path, 'taxes'), 'key', 'key'),
      ...repeated(entriesOf(shop, path, 'categories'), 'key', 'key'),
      ...repeated(entriesOf(shop, path, 'products'), 'key', 'key'),
      ...repeated([...entriesOf(shop, path, 'addons'), ...entriesOf(shop, path, 'services')], 'key', 'key'),
    ]),
  ]
}
