import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Tables } from '../../../store/tables.ts'

/** Remembers the intent that a key of ours stands for, for as long as we like. */
export const createIntentStore = (db: Kysely<Tables>, clock: Clock) => {
  const find = async (key: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('stripe_intent')
      .select('intent')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.intent
  }
  /** Notes an intent unless the key has one, and returns the one that it has then. */
  const note = async (key: string, intent: string): Promise<string> => {
    await db
      .insertInto('stripe_intent')
      .values({ key, intent, created_at: clock.now().toString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return (await find(key)) ?? intent
  }
  return { find, note }
}

export type IntentStore = ReturnType<typeof createIntentStore>
