import { getDeskDay } from '@openchair/contract/calls'
import { expect } from 'vitest'
import type { DeskStaff } from '../desk-staff.ts'
import { readRow } from '../rows.ts'
import type { RandomSalon } from './open-salon.ts'

/**
 * Watches a day as a desk shows it. Whatever looks otherwise after an act was recorded for desks, which would not
 * learn of it otherwise (desk/live).
 */
export const watching = ({ t }: RandomSalon, asked: { readonly shopId: string; readonly day: string }) => {
  let before: { readonly shown: object; readonly records: number } | undefined
  return async (desk: DeskStaff, act: string): Promise<void> => {
    const { version: _version, now: _now, ...shown } = (await desk.send(getDeskDay, asked)).body
    const { records } = await readRow<{ readonly records: number }>(
      t.pool,
      `select ((select count(*) from time_change) + (select count(*) from desk_change))::integer as records`,
    )
    if (records === before?.records) expect(shown, `${act}, of which no desk learns`).toEqual(before.shown)
    before = { shown, records }
  }
}
