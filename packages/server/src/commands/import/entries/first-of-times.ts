import type { FaultPath } from '../file/fault.ts'
import type { BrandEntry } from './brand.ts'

type Shop = BrandEntry['shops'][number]

const isGiven = (setting: unknown): boolean =>
  Array.isArray(setting) ? setting.length > 0 : setting !== undefined

/** The first of these settings that is given. */
const firstOf = <Entry extends object>(
  entry: Entry,
  ...settings: readonly (keyof Entry & string)[]
): FaultPath | undefined => {
  const name = settings.find((setting) => isGiven(entry[setting]))
  return name === undefined ? undefined : [name]
}

const inShop = (shop: Shop): FaultPath | undefined => {
  const own = firstOf(shop, 'bufferBefore', 'bufferAfter', 'resources')
  if (own !== undefined) return own
  for (const [index, service] of shop.services.entries()) {
    const found = firstOf(service, 'segments', 'bufferBefore', 'bufferAfter', 'needs')
    if (found !== undefined) return ['services', index, ...found]
  }
  for (const [index, { durations }] of shop.professionals.entries())
    for (const [key, own] of Object.entries(durations))
      if (typeof own === 'object') return ['professionals', index, 'durations', key]
  return undefined
}

/** The path of the first setting about segments, buffers or resources; undefined if a brand has none. */
export const firstOfTimes = ({ shops }: Pick<BrandEntry, 'shops'>): FaultPath | undefined => {
  for (const [index, shop] of shops.entries()) {
    const found = inShop(shop)
    if (found !== undefined) return ['shops', index, ...found]
  }
  return undefined
}
