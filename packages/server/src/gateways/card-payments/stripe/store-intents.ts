import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../store/db.ts'

/** The intents at Stripe by our keys, which Stripe itself forgets after a day. */
export const createIntentStore = (db: Db, clock: Clock) => {
  const find = async (key: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('stripe_intent')
      .select('intent')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.intent
  }
  /** Records the intent of a key, unless it has one, and gives the one that it has. */
  const record = async (key: string, intent: string): Promise<string> => {
    await db
      .insertInto('stripe_intent')
      .values({ key, intent, created_at: clock.now().toString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return (await find(key)) ?? intent
  }
  return { find, record }
}

export type IntentStore = ReturnType<typeof createIntentStore>
