import type { Queryable } from '../../store/db.ts'

/** The zone of all open shops of this server, for what happened at none of them; UTC where they have several. */
export const findOnlyZone = async (on: Queryable): Promise<string> => {
  const { rows } = await on.query<{ readonly timezone: string }>(
    `select distinct timezone from shop where active limit 2`,
  )
  const [only, other] = rows
  return only === undefined || other !== undefined ? 'UTC' : only.timezone
}
