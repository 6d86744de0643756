import type { StaffSession, StaffShop } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { basePath, paths } from '../shell/paths.ts'

type Found = { readonly [name: string]: string | undefined }

/** The pages of the desk by name. */
export type PageName = keyof typeof paths
export type Address = { readonly name: PageName; readonly parameters: Found }

/** The path of a whole address, without base, query and hash. */
export const pathWithin = (url: string): string => {
  const path = url.replace(/[?#].*$/s, '')
  return path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
  )
const patterns = Object.entries(paths).map(([name, path]) => [name as PageName, pattern(path)] as const)

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The page of a path without base; undefined if there is no such page. */
export const matchAddress = (path: string): Address | undefined => {
  for (const [name, expected] of patterns) {
    const groups = expected.exec(path)?.groups
    if (groups === undefined && !expected.test(path)) continue
    const parameters = Object.entries(groups ?? {}).map(([key, value]) => [key, decoded(value)] as const)
    return { name, parameters: Object.fromEntries(parameters) }
  }
  return undefined
}

/** The shop that an address names, by route or id, if the person works there. */
export const shopIn = (session: StaffSession, shop: string | undefined): StaffShop | undefined =>
  session.shops.find(({ route, id }) => route === shop || id === shop)

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The day that an address names; the shop's present one if it names none, or nonsense. */
export const dayIn = (shop: StaffShop, day: string | undefined, now: string): string =>
  day !== undefined && isDay.test(day) ? day : dayOf(now, shop.timezone)
