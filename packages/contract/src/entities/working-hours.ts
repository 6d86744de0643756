import { z } from 'zod'
import { day } from './value.ts'

/** Working hours within one day, in minutes from local midnight. */
export const hours = z.object({ start: z.int().min(0).max(1439), end: z.int().min(1).max(1440) })
export const workday = z.object({ enabled: z.boolean(), hours: z.array(hours) })

/**
 * A weekly schedule: seven entries from Monday on. A null date leaves an end open
 * (professionals/professional).
 */
export const weeklySchedule = z
  .object({
    startDate: day.nullable(),
    endDate: day.nullable(),
    workdays: z.array(workday).length(7),
  })
  .meta({ id: 'WeeklySchedule' })
export const dayOn = z.object({ day, hours: z.array(hours) })
/** A day off, or the part of it between two minutes. */
export const dayOff = z.object({
  day,
  wholeDay: z.boolean(),
  start: z.int().optional(),
  end: z.int().optional(),
})

export type Hours = z.infer<typeof hours>
export type WeeklySchedule = z.infer<typeof weeklySchedule>
export type DayOn = z.infer<typeof dayOn>
export type DayOff = z.infer<typeof dayOff>
