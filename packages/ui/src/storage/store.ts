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

/** Each page has its own records, even beside others of its tab. */
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
      // JSON drops an infinite end.
      keep.write(key, JSON.stringify({ version, value, until: now() + lifeDays * day, ...more })),
    remove: () => keep.remove(key),
  })

/**
 * A record shared by all tabs, for 30 days after its last change unless given otherwise (screens/caches). It
 * has a version: other shapes from older builds are ignored.
 */
export const stored = record(browserShelf, 30)

/** The same for this page, after a reload too; a copy of the page starts with a copy (cart/one-page). */
export const storedInTab = record(pageShelf, Infinity)

/** The same for unfinished requests of a page, which a copy of it does not get. */
export const storedInPage = record(pageShelf, Infinity, { isOwn: true })
