import { isDatabaseGone } from '../store/failure.ts'

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs the works of one key one after another within this process. If the first fails because the database is
 * unreachable, the waiting ones fail with it, so that each need not find out for itself.
 */
export const createInTurn = (): InTurn => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = (async () => {
      await before?.catch((error: unknown) => {
        if (isDatabaseGone(error)) throw error
      })
      return work()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
