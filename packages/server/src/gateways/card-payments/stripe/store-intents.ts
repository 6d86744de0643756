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

/** The intents at Stripe by our keys, which Stripe itself forgets after a day. */
export const createIntentStore = (on: Queryable, clock: Clock) => {
  const find = async (key: string): Promise<string | undefined> =>
    (await findStatement.first(on, { key }))?.intent
  /** Records the intent of a key, unless it has one, and gives the one that it has. */
  const record = async (key: string, intent: string): Promise<string> => {
    await recordStatement.run(on, { key, intent, now: clock.now() })
    return (await find(key)) ?? intent
  }
  return { find, record }
}

export type IntentStore = ReturnType<typeof createIntentStore>
