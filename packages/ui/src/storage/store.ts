import { now } from '../clock/clock.ts'
import { keyOfPage } from './page-identity.ts'
import { browserShelf, type Shelf, tabShelf } from './shelf.ts'

/** A plain text under a fixed key (`widget-locale`, the visitor's id). */
export const storedText = (key: string) => ({
  read: () => browserShelf.read(key),
  write: (text: string) => browserShelf.write(key, text),
  remove: () => browserShelf.remove(key),
})

type Found<T> = {
  readonly version?: number
  readonly value?: T
  readonly until?: number | null
  readonly isOwn?: true
}

type Keeping = Pick<Shelf, 'read' | 'write' | 'remove'>

/** The shelf on which each page has its own records, even beside other pages of its tab. */
const pageShelf: Keeping = {
  read: (key) => tabShelf.read(keyOfPage(key)),
  write: (key, text) => tabShelf.write(keyOfPage(key), text),
  remove: (key) => tabShelf.remove(keyOfPage(key)),
}

const day = 86_400_000

const record =
  (keep: Keeping, wholeLife: number, more: Pick<Found<never>, 'isOwn'> = {}) =>
  <T>(key: string, version: number, lifeDays = wholeLife) => ({
    read: (): T | undefined => {
      try {
        const found = JSON.parse(keep.read(key) ?? 'null') as Found<T> | null
        if (found?.version !== version || now() > (found.until ?? Infinity)) return undefined
        return found.value
      } catch {
        return undefined
      }
    },
    write: (value: T) =>
      // JSON omits an infinite end.
      keep.write(key, JSON.stringify({ version, value, until: now() + lifeDays * day, ...more })),
    remove: () => keep.remove(key),
  })

/**
 * A record that all tabs share, for 30 days after its last change unless given otherwise (screens/caches).
 * Records of another version, from older builds, are ignored.
 */
export const stored = record(browserShelf, 30)

/** A record of this page that survives a reload. A copy of the page gets a copy (cart/one-page). */
export const storedInTab = record(pageShelf, Infinity)

/** A record of unfinished requests of a page. A copy of the page does not get it. */
export const storedInPage = record(pageShelf, Infinity, { isOwn: true })
