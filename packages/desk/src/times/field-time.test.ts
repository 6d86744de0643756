import { expect, it } from 'vitest'
import { fieldEnd, fieldMinutes, fieldTime } from './field-time.ts'

it('reads and writes what a field of the time holds', () => {
  expect([fieldTime(870), fieldTime(1440)]).toEqual(['14:30', '00:00'])
  expect([fieldMinutes('14:30'), fieldMinutes('14:30:00'), fieldMinutes('')]).toEqual([870, 870, undefined])
})

it('reads an end of 00:00 as the end of the day', () => {
  expect([fieldEnd('00:00'), fieldEnd('09:05')]).toEqual([1440, 545])
})
