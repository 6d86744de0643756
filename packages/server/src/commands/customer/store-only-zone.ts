import type { Queryable } from '../../store/db.ts'
import { text } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const findStatement = statement('find-zones', {}, 'select distinct timezone from shop where active limit 2', {
  timezone: text,
})

/** The zone in which to show what happened at no shop: that of all open shops, or UTC if they differ. */
export const findOnlyZone = async (on: Queryable): Promise<string> => {
  const [only, other] = await findStatement.rows(on, {})
  return only === undefined || other !== undefined ? 'UTC' : only.timezone
}
