import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../store/db.ts'
import { instant, text } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'

const findStatement = statement(
  'find-stripe-intent',
  { key: text },
  'select intent from stripe_intent where key = $key',
  { intent: text },
)
const recordStatement = statement(
  'record-stripe-intent',
  { key: text, intent: text, now: instant },
  'insert into stripe_intent (key, intent, created_at) values ($key, $intent, $now) on conflict (key) do nothing',
)

/** Stores which intent at Stripe belongs to each of our keys, because Stripe forgets keys after a day. */
export const createIntentStore = (on: Queryable, clock: Clock) => {
  const find = async (key: string): Promise<string | undefined> =>
    (await findStatement.first(on, { key }))?.intent
  /** Records the intent of a key unless the key has one, and returns the intent that the key has. */
  const record = async (key: string, intent: string): Promise<string> => {
    await recordStatement.run(on, { key, intent, now: clock.now() })
    return (await find(key)) ?? intent
  }
  return { find, record }
}

export type IntentStore = ReturnType<typeof createIntentStore>
