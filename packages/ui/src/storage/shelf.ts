/**
 * A store that survives a reload. Frames may be denied storage. Then values stay in memory as long as the
 * page, so that a booking never depends on storage.
 */
export type Shelf = {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
  /** All keys, also of values that could not be stored. */
  readonly keys: () => readonly string[]
}

const shelf = (open: () => Storage | undefined): Shelf => {
  /** Values that could not be stored, because storage is denied, full, or missing (on the server). */
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
    keys: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

// The server has no storage, and Node warns when code accesses it.
export const browserShelf = shelf(() => (globalThis.document ? globalThis.localStorage : undefined))
export const tabShelf = shelf(() => (globalThis.document ? globalThis.sessionStorage : undefined))
