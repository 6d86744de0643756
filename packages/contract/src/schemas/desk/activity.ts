import { z } from 'zod'
import { activityKind, activityRow } from '../../entities/activity.ts'
import { id, word } from '../../entities/value.ts'

export const getActivity = {
  input: z.object({
    shopId: id,
    /** The member of staff whose acts are wanted, by id. */
    staffId: id.optional(),
    kind: activityKind.optional(),
    /** The place after which to go on, as the answer before gave it. */
    cursor: word.max(60).optional(),
  }),
  output: z
    .object({
      /** At most fifty, the latest first. */
      rows: z.array(activityRow),
      /** The cursor of the next rows; null at the end. */
      next: z.string().nullable(),
      /** Those who work at the shop, by name, for whoever sees more than the own acts. */
      people: z.array(z.object({ id, name: z.string() })),
    })
    .meta({ id: 'Activity' }),
}
