import { isoTime, minutesPerDay } from '@openchair/rules'

/** Writes minutes of a day for a field of the time: `14:30`. The end of a day is 00:00 there. */
export const fieldTime = (minutes: number): string => isoTime('', minutes % minutesPerDay, 0).slice(1, 6)

/** Reads a field of the time; undefined while it is not filled in. */
export const fieldMinutes = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Reads a field of an end, where 00:00 is the end of the day. */
export const fieldEnd = (text: string): number | undefined => {
  const minutes = fieldMinutes(text)
  return minutes === 0 ? minutesPerDay : minutes
}
