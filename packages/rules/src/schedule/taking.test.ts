import { expect, test } from 'vitest'
import { type During, type ServiceTime, takingOf, workOf } from './taking.ts'

/** Writes spans as in `-10..45 75..90`. */
const written = (spans: readonly { readonly start: number; readonly end: number }[]): string =>
  spans.map(({ start, end }) => `${start}..${end}`).join(' ')

const cut: ServiceTime = { duration: 30 }
const colour: ServiceTime = { duration: 90, segments: [45, -30, 15] }
const towel: ServiceTime = { duration: 10, isAddon: true }
const buffered = (service: ServiceTime, bufferBefore: number, bufferAfter: number): ServiceTime => ({
  ...service,
  bufferBefore,
  bufferAfter,
})
const needing = (service: ServiceTime, during: During, resource = 'basin'): ServiceTime => ({
  ...service,
  needs: [...(service.needs ?? []), { resource, during }],
})

test.each<[string, ServiceTime[], string]>([
  ['one service', [cut], 'all'],
  ['several services', [cut, cut], 'all'],
  ['a service with an add-on', [cut, towel], 'all'],
  ['buffers of no length', [buffered(cut, 0, 0)], 'all'],
  ['buffers that no end of the appointment has', [buffered(cut, 0, 10), buffered(cut, 10, 0)], 'all'],
  ['a buffer before', [buffered(cut, 10, 0)], '-10..30'],
  ['a buffer after', [buffered(cut, 0, 5)], '0..35'],
  ['only the outer buffers of several', [buffered(cut, 10, 20), buffered(cut, 30, 5)], '-10..65'],
  ['segments', [colour], '0..45 75..90'],
  ['segments with buffers', [buffered(colour, 10, 5)], '-10..45 75..95'],
  ['segments between other services, melted', [cut, colour, cut], '0..75 105..150'],
  ['segments one after the other', [colour, colour], '0..45 75..135 165..180'],
  ['an add-on after segments, which it lengthens', [colour, towel], '0..45 75..100'],
  ['an add-on that comes first', [towel, colour, cut], '0..45 75..130'],
  ['an add-on between', [colour, towel, cut], '0..45 75..130'],
  ['add-ons, each after a service of its own', [colour, towel, colour, towel], '0..45 75..145 175..200'],
  ['two add-ons, and the buffer after them', [buffered(colour, 0, 5), towel, towel], '0..45 75..115'],
])('an appointment takes of its professional: %s', (_, services, expected) => {
  const taking = takingOf(services)
  expect(taking === undefined ? 'all' : written(taking.work)).toBe(expected)
})

test.each<[string, ServiceTime[], string]>([
  ['all working segments', [needing(colour, 'work')], 'basin 0..45, basin 75..90'],
  ['the whole of a service without segments', [needing(cut, 'work')], 'basin 0..30'],
  ['a service without its buffers', [needing(buffered(cut, 10, 10), 'work')], 'basin 0..30'],
  ['everything from buffer to buffer', [needing(buffered(colour, 10, 5), 'all')], 'basin -10..95'],
  ['the segment of a number', [needing(colour, [3])], 'basin 75..90'],
  ['a pause', [needing(colour, [2])], 'basin 45..75'],
  ['segments that touch, as one stretch', [needing(colour, [2, 3])], 'basin 45..90'],
  ['no segment that is missing', [needing(cut, [2])], ''],
  ['a last segment with its add-on', [needing(colour, [3]), towel], 'basin 75..100'],
  ['services that touch, as one stretch', [needing(cut, 'work'), needing(cut, 'all')], 'basin 0..60'],
  ['services apart', [needing(cut, 'work'), cut, needing(cut, 'work')], 'basin 0..30, basin 60..90'],
  [
    'only the outer buffers of several services',
    [needing(buffered(cut, 10, 10), 'all'), cut, needing(buffered(cut, 10, 10), 'all')],
    'basin -10..30, basin 60..100',
  ],
  [
    'several resources, in order',
    [needing(needing(colour, [3]), 'all', 'chair'), needing(cut, 'work', 'armchair')],
    'armchair 90..120, basin 75..90, chair 0..90',
  ],
])('an appointment takes of resources: %s', (_, services, expected) => {
  const needs = takingOf(services)?.needs ?? []
  expect(needs.map((need) => `${need.resource} ${written([need])}`).join(', ')).toBe(expected)
})

test('a professional is taken from start to end unless something else is said', () => {
  expect(workOf(45, undefined)).toEqual([{ start: 0, end: 45 }])
  expect(workOf(90, takingOf([colour]))).toEqual([
    { start: 0, end: 45 },
    { start: 75, end: 90 },
  ])
})
