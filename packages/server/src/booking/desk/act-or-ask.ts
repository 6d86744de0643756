import type { Client, Pool } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'

/** Thrown to roll back an act whose sender only asks what it would do. */
class Previewed extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the act was only previewed')
    this.answer = answer
  }
}

/** Does an act in a transaction. It is done and rolled back if its sender only asks what it would do. */
export const actOrAsk = async <T>(
  pool: Pool,
  isPreviewed: boolean,
  act: (client: Client) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(pool, async (client) => {
      const answer = await act(client)
      if (isPreviewed) throw new Previewed(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Previewed) return error.answer as T
    throw error
  }
}
