import { now } from '../clock/clock.ts'
import { keyOfPage } from './page-identity.ts'
import { browserShelf, type Shelf, tabShelf } from './shelf.ts'

/** A text under a key of its own, as it stands (`widget-locale`, the visitor's id). */
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

/** Each page has its own, also beside others of its tab. */
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
      // What has no end has none in JSON either.
      keep.write(key, JSON.stringify({ version, value, until: now() + lifeDays * day, ...more })),
    remove: () => keep.remove(key),
  })

/**
 * A record that all tabs share, until 30 days after it was last written unless it says otherwise (screens/caches).
 * It has a version: what an older build wrote in another shape is ignored.
 */
export const stored = record(browserShelf, 30)

/** The same for this page alone: it outlives a reload, and a copy of the page begins with a copy of it (cart/one-page). */
export const storedInTab = record(pageShelf, Infinity)

/** The same for what a page has begun, which a copy of it knows nothing of. */
export const storedInPage = record(pageShelf, Infinity, { isOwn: true })
