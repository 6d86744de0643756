import { sessionDays } from '@openchair/contract'
import { expiringText } from '../storage/expiring.ts'

/** The product's own name and auth-token (accounts/token). */
const key = 'openchair-auth-token'
const token = expiringText(key, sessionDays)
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const hear of listeners) hear()
}

/** The signed-in user's token, the same in all tabs; in memory where storage is denied (accounts/token). */
export const authToken = {
  read: token.read,
  write: (text: string, expiresAt?: string): void => {
    token.write(text, expiresAt)
    tell()
  },
  extend: token.extend,
  /** Forgets this token, but no newer one. */
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
