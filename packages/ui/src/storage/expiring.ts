import { now } from '../clock/clock.ts'
import { stored, storedText } from './store.ts'

type Expiring = {
  readonly text: string
  /** The end in milliseconds of the epoch. */
  readonly expiresAt: number
  /** Set if the text was found without an expiry and got one, which must stay. */
  readonly migrated?: true
}

const day = 86_400_000
const version = 1

/**
 * A text that all tabs share, with an expiry. A text that an older build stored without one gets a random end
 * within half a life, so that not all end at once (accounts/session-length).
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
    /** Stores the text until the instant `expiresAt`, or for a whole life without one. */
    write: (text: string, expiresAt?: string): void =>
      record.write({ text, expiresAt: expiresAt ? Date.parse(expiresAt) : now() + lifeDays * day }),
    /** Extends the expiry if this text is stored, unless its expiry must stay. */
    extend: (text: string, expiresAt: string): void => {
      const known = current()
      if (known?.text === text && !known.migrated) record.write({ text, expiresAt: Date.parse(expiresAt) })
    },
    remove: (): void => record.remove(),
  }
}
