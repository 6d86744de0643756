import { setImmediate } from 'node:timers/promises'

/** Statements under way at once. */
const mostAtOnce = 2

/**
 * Has everything that is wanted at the same time read by one statement: while two are under way, what is wanted meanwhile waits for
 * the next. So whoever waits is given what was read after they came, and many at once cost the database little more than one.
 * @param read gives the values of so many keys, in their order. Where it fails, all who wait for it are told.
 */
export const inBatches = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  let waiting = new Map<Key, PromiseWithResolvers<Value>>()
  let underWay = 0
  let isGathering = false

  const readNext = async (): Promise<void> => {
    isGathering = true
    // Whatever has arrived by now is read with it.
    await setImmediate()
    isGathering = false
    const batch = waiting
    waiting = new Map()
    underWay += 1
    try {
      const values = await read([...batch.keys()])
      for (const [index, { resolve }] of [...batch.values()].entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
    underWay -= 1
    begin()
  }
  const begin = (): void => {
    if (waiting.size > 0 && !isGathering && underWay < mostAtOnce) void readNext()
  }

  return (key) => {
    const known = waiting.get(key)
    if (known !== undefined) return known.promise
    const wanted = Promise.withResolvers<Value>()
    waiting.set(key, wanted)
    begin()
    return wanted.promise
  }
}
