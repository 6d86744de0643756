import { isoInstant } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'

/** The first quarter of an hour from an instant on. */
export const nextQuarter = (now: string): string => isoInstant(Math.ceil(epochMinutes(now) / 15) * 15, 0)
