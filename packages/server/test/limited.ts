import { createLimits } from '../src/limits/create-limits.ts'
import { createLog } from '../src/log.ts'
import { openPool } from '../src/store/open.ts'
import { movableClock } from './movable-clock.ts'
import { testDatabase } from './test-database.ts'

/** Opens limits on their own database, with a stopped clock. Each `limits()` stands for another process. */
export const limited = async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const pool = openPool(database.connection, createLog('error'))
  stack.defer(() => pool.end())
  const clock = movableClock('2026-11-21T15:00:00Z')
  const limits = () => createLimits(pool, clock)
  const one = limits()
  let looks = 0
  /** Guesses a passcode. Returns the result, or the code of the refusal. */
  const guess = (isRight: boolean, address = 'a', target = 't', isHuman?: boolean, by = one) =>
    by
      .guess(
        'passcode',
        { target, address, isHuman: isHuman === undefined ? undefined : async () => isHuman },
        async () => {
          looks += 1
          await Promise.resolve()
          return isRight ? 'found' : undefined
        },
      )
      .catch((error: { readonly code: string }) => error.code)
  const opened = stack.move()
  return {
    clock,
    pool,
    limits,
    guess,
    looks: () => looks,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
