import { sessionDays } from '@openchair/contract'
import { expiringText } from '../storage/expiring.ts'

/** The key of the stored token, with the product's name (accounts/token). */
const key = 'openchair-auth-token'
const token = expiringText(key, sessionDays)
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const hear of listeners) hear()
}

/** The signed-in user's token for all tabs, in memory where storage is denied (accounts/token). */
export const authToken = {
  read: token.read,
  write: (text: string, expiresAt?: string): void => {
    token.write(text, expiresAt)
    tell()
  },
  extend: token.extend,
  /** Forgets the stored token if it is this one, but not if a newer one has replaced it. */
  forget: (text: string | undefined): void => {
    if (text === undefined || token.read() !== text) return
    token.remove()
    tell()
  },
  /** Calls back for every change of the token, in this tab or another one. */
  subscribe: (hear: () => void): (() => void) => {
    const hearTab = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) hear()
    }
    listeners.add(hear)
    addEventListener('storage', hearTab)
    return () => {
      listeners.delete(hear)
      removeEventListener('storage', hearTab)
    }
  },
}
