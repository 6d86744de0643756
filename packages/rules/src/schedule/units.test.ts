import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from './interval.ts'
import type { ResourceTimes, UnitUse } from './slot-request.ts'
import type { Need } from './taking.ts'
import { assignInTurn, assignUnits, canUseUnits, stretchesOfUnits } from './units.ts'

const resources = ['basin', 'chair']

const span = (latest: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: latest }), fc.integer({ min: 1, max: longest }))
    .map(([start, length]) => ({ start, end: start + length }))

/** Generates the taken stretches of a unit, ascending and apart. */
const unit = fc
  .array(span(4, 3), { maxLength: 3 })
  .map((stretches) =>
    stretches.map(({ start, end }, index) => ({ start: start + index * 8, end: end + index * 8 })),
  )

const shop: fc.Arbitrary<ResourceTimes> = fc
  .tuple(fc.array(unit, { maxLength: 4 }), fc.array(unit, { maxLength: 2 }))
  .map((units) => new Map(units.map((all, index) => [resources[index]!, all])))

const need: fc.Arbitrary<Need> = fc
  .tuple(fc.constantFrom(...resources), span(20, 8))
  .map(([resource, stretch]) => ({ resource, ...stretch }))

const isFree = (given: readonly UnitUse[], use: UnitUse) =>
  !given.some((other) => other.resource === use.resource && other.unit === use.unit && overlaps(other, use))

/** Tells if every need finds a unit, by trying every one. */
const canGive = (
  times: ResourceTimes,
  [first, ...rest]: readonly Need[],
  given: readonly UnitUse[],
): boolean =>
  first === undefined ||
  (times.get(first.resource) ?? []).some((taken, index) => {
    const use = { ...first, unit: index }
    return (
      isFree(given, use) &&
      !taken.some((stretch) => overlaps(stretch, use)) &&
      canGive(times, rest, [...given, use])
    )
  })

test('appointments in turn each get units that are free then, or none if one is missing', () => {
  fc.assert(
    fc.property(shop, fc.array(fc.array(need, { maxLength: 3 }), { maxLength: 4 }), (times, appointments) => {
      const before: UnitUse[] = []
      const taken = (): ResourceTimes =>
        new Map(
          [...times].map(([id, units]) => [
            id,
            units.map((stretches, index) => [
              ...stretches,
              ...before.filter((use) => use.resource === id && use.unit === index),
            ]),
          ]),
        )
      for (const [index, uses] of assignInTurn(times, appointments, () => 0).entries()) {
        const needs = appointments[index]!
        expect(uses !== undefined).toBe(canGive(taken(), needs, []))
        if (uses === undefined) continue
        expect(uses).toMatchObject(needs)
        for (const use of uses) {
          expect(isFree(before, use)).toBe(true)
          before.push(use)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('needs find units exactly if some way to give them exists', () => {
  fc.assert(
    fc.property(shop, fc.array(need, { maxLength: 7 }), (times, needs) => {
      const isPossible = canGive(times, needs, [])
      expect(canUseUnits(times, needs)).toBe(isPossible)
      const uses = assignUnits(times, [needs], () => 0).flat()
      if (!isPossible) return
      expect(uses).toHaveLength(needs.length)
      uses.forEach((use, index) => expect(isFree(uses.slice(0, index), use)).toBe(true))
    }),
    { numRuns: 1000 },
  )
})

test('needs that are many are refused at once, however many units there are', () => {
  const free = Array.from({ length: 200 }, () => [])
  const one = [...free.map(() => [{ start: 0, end: 1000 }]), []]
  const staggered = Array.from({ length: 30 }, (_, index) => {
    return { resource: 'basin', start: index * 10, end: index * 10 + 45 }
  })
  expect(canUseUnits(new Map([['basin', free]]), staggered)).toBe(true)
  expect(canUseUnits(new Map([['basin', one]]), staggered)).toBe(false)
  expect(canUseUnits(new Map([['basin', free.slice(0, 5)]]), staggered)).toBe(true)
  expect(canUseUnits(new Map([['basin', free.slice(0, 4)]]), staggered)).toBe(false)
})

test('a use of a unit that the shop no longer has takes the time of one that is free, in parts if need be', () => {
  const use = (unit: number, start: number, end: number) => ({ unit, start, end })
  const spans = (units: ReturnType<typeof stretchesOfUnits>) =>
    units.map((stretches) => stretches.map(({ start, end }) => [start, end]))
  expect(spans(stretchesOfUnits([use(1, 10, 30)], 1))).toEqual([[[10, 30]]])
  expect(spans(stretchesOfUnits([use(0, 0, 20), use(1, 20, 50), use(2, 10, 40)], 2))).toEqual([
    [
      [0, 20],
      [20, 40],
    ],
    [
      [10, 20],
      [20, 50],
    ],
  ])
  expect(spans(stretchesOfUnits([use(0, 0, 20), use(1, 10, 40)], 1))).toEqual([
    [
      [0, 20],
      [20, 40],
    ],
  ])
})

test('at each minute as many units are taken as there are uses, or all of them', () => {
  const uses = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), span(20, 8)), { maxLength: 8 })
  fc.assert(
    fc.property(uses, fc.integer({ min: 1, max: 3 }), (wished, units) => {
      const given: { readonly unit: number; readonly start: number; readonly end: number }[] = []
      for (const [unit, stretch] of wished)
        if (!given.some((other) => other.unit === unit && overlaps(other, stretch)))
          given.push({ unit, ...stretch })
      const stretches = stretchesOfUnits(given, units)
      expect(stretches).toHaveLength(units)
      for (let start = 0; start < 30; start++) {
        const minute = { start, end: start + 1 }
        const taken = stretches.map((unit) => unit.filter((each) => overlaps(each, minute)).length)
        const used = given.filter((each) => overlaps(each, minute)).length
        expect(taken.reduce((sum, count) => sum + count, 0)).toBe(Math.min(units, used))
        expect(Math.max(...taken)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 500 },
  )
})
