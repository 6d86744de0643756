import { now } from '../clock/clock.ts'
import { stored, storedText } from './store.ts'

type Expiring = {
  readonly text: string
  /** Milliseconds of the epoch. */
  readonly expiresAt: number
  /** Set if it was found without an expiry; the one that it got stays. */
  readonly migrated?: true
}

const day = 86_400_000
const version = 1

/**
 * A text shared by all tabs, with an expiry. One from an older build without it gets a random end within half
 * a life, so that not all end at once (accounts/session-length).
 */
export const expiringText = (key: string, lifeDays: number) => {
  const bare = storedText(key)
  const record = stored<Expiring>(key, version)

  const migrate = (found: string): Expiring | undefined => {
    if (found.startsWith('{')) return undefined
    const expiresAt = now() + (Math.random() * lifeDays * day) / 2
    const migrated: Expiring = { text: found, expiresAt, migrated: true }
    record.write(migrated)
    return migrated
  }
  const current = (): Expiring | undefined => {
    const found = bare.read()
    if (!found) return undefined
    const known = record.read() ?? migrate(found)
    if (known && known.expiresAt > now()) return known
    record.remove()
    return undefined
  }

  return {
    read: (): string | undefined => current()?.text,
    /** Stores the text until `expiresAt`, an instant; for a whole life unless given. */
    write: (text: string, expiresAt?: string): void =>
      record.write({ text, expiresAt: expiresAt ? Date.parse(expiresAt) : now() + lifeDays * day }),
    /** Extends this text, unless another one is stored or its end must stay. */
    extend: (text: string, expiresAt: string): void => {
      const known = current()
      if (known?.text === text && !known.migrated) record.write({ text, expiresAt: Date.parse(expiresAt) })
    },
    remove: (): void => record.remove(),
  }
}
