import { basePath, guestParameter } from '../paths.ts'

/**
 * The state of an entry in the browser's history: the addresses of the widget's earlier entries, the nearest
 * last. A reload keeps it. An address that the guest opened directly has none.
 */
type Entry = { readonly trail?: readonly string[]; readonly popup?: number } | null

/** The number of addresses that are remembered. Beyond them only the browser leads back. */
const longest = 50

const entry = (): Entry => history.state as Entry

export const trail = (): readonly string[] => entry()?.trail ?? []

/** Tells if the present entry is that of a popup, above its page's entry (`popup-stack/back-to-close.ts`). */
const isOfPopup = (): boolean => entry()?.popup !== undefined

/** The state for the next entry. If it replaces a popup's entry, it comes after that popup's page. */
export const nextEntry = (replaces: boolean): Entry =>
  replaces && !isOfPopup()
    ? { trail: trail() }
    : { trail: [...trail(), location.pathname + location.search].slice(-longest) }

const lists = new RegExp(`^${basePath}(/|/brands/[^/]+/?)?$`)

/** Names the page of an address by its path and a group's guest. All lists of shops count as one page. */
const pageOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, location.origin)
  return lists.test(pathname) ? basePath : `${pathname} ${searchParams.get(guestParameter)}`
}

export const isSamePage = (one: string, other: string): boolean => pageOf(one) === pageOf(other)

/** The number of entries back to a page; undefined where none is that page, or a popup is between. */
export const stepsBackTo = (address: string): number | undefined => {
  const addresses = trail()
  const index = addresses.findLastIndex((each) => isSamePage(each, address))
  return index < 0 || isOfPopup() ? undefined : addresses.length - index
}
