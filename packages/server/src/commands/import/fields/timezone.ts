import { plainWord } from '@openchair/contract'
import { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'
import { isZoneOfCity, zonesOfCities } from './zones.ts'

/**
 * A time zone by the name of a city, in its exact spelling. An offset has no daylight saving time, and
 * comparisons would take another spelling for another zone.
 */
export const timezone = z.string().transform((text, context): string => {
  const value = plainWord(text).trim()
  if (isZoneOfCity(value)) return value
  const message = `should be the time zone of a city, such as America/New_York, and is "${value.slice(0, 80)}"${suggestion(value, zonesOfCities())}`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})
