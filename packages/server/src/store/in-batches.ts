import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** The most statements of one group that run at once. */
const mostAtOnce = 2

/** The fewest waiting keys for which a second statement begins beside the first. */
const worthwhile = 4

/** The most keys of one statement, so that a recovering database does not have to read everything at once. */
const mostTogether = 100

type Batch<Key, Value> = {
  readonly wanted: Map<Key, PromiseWithResolvers<Value>>
  /** Runs an act as a part of the request that came first, if requests are traced. */
  readonly run: <T>(act: () => T) => T
}

type Group<Key, Value> = { waiting: Batch<Key, Value> | undefined; underWay: number; isGathering: boolean }

/**
 * Reads keys that are wanted at the same time in one statement. A second statement begins beside it once
 * enough keys wait. While two are under way, all other keys wait for the next. Every caller gets data that
 * was read after its call.
 * @param read gives the values of the keys, in their order, each perhaps later. If it fails, all its callers
 * are told.
 * @param groupOf separates keys that no statement may read together. By default all keys are one group.
 * @param gathering milliseconds that a statement waits for more keys while no other is under way.
 */
export const inBatches = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly (Value | Promise<Value>)[]>,
  groupOf: (key: Key) => string = () => '',
  gathering = 0,
): ((key: Key) => Promise<Value>) => {
  const groups = new Map<string, Group<Key, Value>>()

  const readNext = async (name: string, group: Group<Key, Value>): Promise<void> => {
    group.isGathering = true
    // Waits, so that the statement also reads keys that arrive meanwhile.
    await (gathering === 0 ? setImmediate() : sleep(gathering))
    group.isGathering = false
    const batch = group.waiting
    if (batch === undefined) return
    const now = [...batch.wanted].slice(0, mostTogether)
    for (const [key] of now) batch.wanted.delete(key)
    if (batch.wanted.size === 0) group.waiting = undefined
    group.underWay += 1
    const wanted = now.map(([, own]) => own)
    begin(name, group)
    try {
      const values = await batch.run(() => read(now.map(([key]) => key)))
      for (const [index, { resolve }] of wanted.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of wanted) reject(error)
    }
    group.underWay -= 1
    begin(name, group)
    if (group.underWay === 0 && group.waiting === undefined) groups.delete(name)
  }
  const begin = (name: string, group: Group<Key, Value>): void => {
    const waiting = group.waiting?.wanted.size ?? 0
    const isWorth = group.underWay === 0 ? waiting > 0 : waiting >= worthwhile
    if (isWorth && !group.isGathering && group.underWay < mostAtOnce) void readNext(name, group)
  }

  return (key) => {
    const name = groupOf(key)
    const group = groups.get(name) ?? { waiting: undefined, underWay: 0, isGathering: false }
    groups.set(name, group)
    group.waiting ??= { wanted: new Map(), run: AsyncLocalStorage.snapshot() }
    const known = group.waiting.wanted.get(key)
    if (known !== undefined) return known.promise
    const own = Promise.withResolvers<Value>()
    group.waiting.wanted.set(key, own)
    begin(name, group)
    return own.promise
  }
}
