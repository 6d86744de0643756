/**
 * What outlives a reload. Storage may be denied to a frame on a partner's page: values then live in memory as
 * long as the page, so that a booking never depends on storage.
 */
type Shelf = {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

const shelf = (open: () => Storage | undefined): Shelf => {
  /** Values that could not be stored: storage is denied, full, or missing (on the server). */
  const memory = new Map<string, string>()
  const attempt = <T>(act: (disk: Storage) => T): T | undefined => {
    try {
      const disk = open()
      return disk && act(disk)
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt((disk) => disk.getItem(key)) ?? undefined,
    write: (key, text) => {
      const taken = attempt((disk) => {
        disk.setItem(key, text)
        return true
      })
      if (taken) memory.delete(key)
      else memory.set(key, text)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((disk) => disk.removeItem(key))
    },
  }
}

// The server has none, and Node warns whoever asks.
const browserShelf = shelf(() => (globalThis.document ? globalThis.localStorage : undefined))
const tabShelf = shelf(() => (globalThis.document ? globalThis.sessionStorage : undefined))

/** A text under a key of its own, as it stands (`widget-locale`, the visitor's id). */
export const storedText = (key: string) => ({
  read: () => browserShelf.read(key),
  write: (text: string) => browserShelf.write(key, text),
  remove: () => browserShelf.remove(key),
})

type Found<T> = { readonly version?: number; readonly value?: T; readonly until?: number | null }

const day = 86_400_000

const record =
  (keep: Shelf, wholeLife: number) =>
  <T>(key: string, version: number, lifeDays = wholeLife) => ({
    read: (): T | undefined => {
      try {
        const found = JSON.parse(keep.read(key) ?? 'null') as Found<T> | null
        if (found?.version !== version || Date.now() > (found.until ?? Infinity)) return undefined
        return found.value
      } catch {
        return undefined
      }
    },
    write: (value: T) =>
      // What has no end has none in JSON either.
      keep.write(key, JSON.stringify({ version, value, until: Date.now() + lifeDays * day })),
    remove: () => keep.remove(key),
  })

/**
 * A record that all tabs share, until 30 days after it was last written unless it says otherwise (spec 9, Caches and
 * tokens). It has a version: what an older build wrote in another shape is ignored.
 */
export const stored = record(browserShelf, 30)

/** The same for this tab alone; it outlives a reload, and another tab neither sees nor overwrites it. */
export const storedInTab = record(tabShelf, Infinity)
