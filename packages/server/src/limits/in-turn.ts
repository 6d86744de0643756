import { isDatabaseGone } from '../store/failure.ts'

export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Makes the works of one key run one after another within this process. Where the database is away, those that wait
 * fail with the one before them, so that they do not wait for it one after another.
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
