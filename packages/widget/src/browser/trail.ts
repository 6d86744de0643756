import { basePath, guestParameter } from '../paths.ts'

/**
 * What each entry of the browser's history knows of the widget's own entries before it: their addresses, the
 * nearest last. It lives in the entry's state, so a reload keeps it; an address that was opened itself has none.
 */
type Entry = { readonly trail?: readonly string[]; readonly popup?: number } | null

/** Whoever has gone further goes back by the browser alone. */
const longest = 50

const entry = (): Entry => history.state as Entry

export const trail = (): readonly string[] => entry()?.trail ?? []

/** The present entry is a popup's, above the one of its page (`popup-stack/back-to-close.ts`). */
const isOfPopup = (): boolean => entry()?.popup !== undefined

/** The state of the entry that the next address gets. What replaces a popup's entry stands above its page. */
export const nextEntry = (replaces: boolean): Entry =>
  replaces && !isOfPopup()
    ? { trail: trail() }
    : { trail: [...trail(), location.pathname + location.search].slice(-longest) }

const lists = new RegExp(`^${basePath}(/|/brands/[^/]+/?)?$`)

/** Which page an address is of: its path, and whose reservation of a group. All lists of shops are one. */
const pageOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, location.origin)
  return lists.test(pathname) ? basePath : `${pathname} ${searchParams.get(guestParameter)}`
}

export const isSamePage = (one: string, other: string): boolean => pageOf(one) === pageOf(other)

/** How many entries back a page is; undefined where it is none of them, or a popup stands in between. */
export const stepsBackTo = (address: string): number | undefined => {
  const addresses = trail()
  const index = addresses.findLastIndex((each) => isSamePage(each, address))
  return index < 0 || isOfPopup() ? undefined : addresses.length - index
}
