import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { writableCart } from '../../cart/model/write-cart.ts'
import { pause } from '../../../../ui/test/until-still.ts'
import { liveSchedule } from './test/live-schedule.ts'
import { chosen, dayButton, main, open, slot, tuesday } from './test/open-schedule.tsx'

const nine = `${tuesday}T09:00:00-05:00`
const wednesday = '2026-11-25'
const chunks = { tuesday: '2026-11-21 to 2026-11-24', wednesday: '2026-11-25 to 2026-11-28' }
/** Milliseconds within which a change reaches the page. */
const brought = 700

describe('a change on days out of view', () => {
  const goTo = async (way: 'Earlier' | 'Later', month: string) => {
    await page.getByRole('button', { name: `${way} month` }).click()
    await expect.element(main.getByRole('heading', { name: month })).toBeVisible()
  }
  const openDecember = async () => {
    const live = liveSchedule()
    await open({ facts: { first: live.first } })
    await expect.element(dayButton('Wednesday, November 25, moderate')).toBeVisible()
    await goTo('Later', 'December 2026')
    await expect.element(dayButton('Sunday, December 20')).toBeVisible()
    live.asked.length = 0
    return live
  }

  it('causes one request once the days come back into view, and none before', async () => {
    const live = await openDecember()
    live.take(wednesday)
    live.take(wednesday)
    await pause(brought)
    expect(live.asked).toEqual([])
    await goTo('Earlier', 'November 2026')
    await expect.element(dayButton('Wednesday, November 25, no times')).toBeVisible()
    expect(live.asked).toEqual([chunks.wednesday])
    await goTo('Later', 'December 2026')
    await goTo('Earlier', 'November 2026')
    expect(live.asked).toEqual([chunks.wednesday])
  })

  it('causes a request if the page itself was hidden meanwhile', async () => {
    const show = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
    const live = await openDecember()
    show('hidden')
    live.taken.add(wednesday)
    show('visible')
    await expect.poll(() => live.asked.length).toBeGreaterThan(0)
    expect(live.asked).not.toContain(chunks.wednesday)
    await goTo('Earlier', 'November 2026')
    await expect.element(dayButton('Wednesday, November 25, no times')).toBeVisible()
  })
})

describe('an answer older than a change', () => {
  /** Schedule that delays the answers to one range. They show the times as they were at the request. */
  const heldBack = () => {
    const live = liveSchedule()
    const held: { range: string | undefined; answers: PromiseWithResolvers<void> } = {
      range: undefined,
      answers: Promise.withResolvers<void>(),
    }
    const first = (path: string): unknown => {
      const before = live.asked.length
      const answer = live.first(path)
      const isHeld = live.asked.length > before && live.asked.at(-1) === held.range
      return isHeld ? held.answers.promise.then(() => answer) : answer
    }
    const openTuesday = async () => {
      await open({ choice: { day: tuesday, time: chosen.time }, facts: { first } })
      await expect.element(slot('9:00am')).toBeVisible()
    }
    return { live, held, first, openTuesday }
  }
  const loadAnew = () => writableCart.setState(({ slotConflicts }) => ({ slotConflicts: slotConflicts + 1 }))
  const isTaken = () => slot('9:00am').element().getAttribute('aria-disabled') === 'true'

  it('the answer is never shown for days that were being loaded when the change came', async () => {
    const { live, held, first } = heldBack()
    held.range = chunks.tuesday
    await open({ choice: { day: tuesday, time: chosen.time }, facts: { first } })
    await expect.poll(() => live.asked).toContain(chunks.tuesday)
    live.take(nine)
    await pause(brought)
    held.answers.resolve()
    await expect.element(slot('9:30am')).toBeVisible()
    await expect.poll(isTakenOrGone).toBe(true)
    expect(live.asked.filter((range) => range === tuesday)).toEqual([tuesday])
  })
  /** A start that was never seen free is not shown at all. */
  const isTakenOrGone = () => slot('9:00am').query() === null || isTaken()

  it('the answer of a load that was under way is never shown again', async () => {
    const { live, held, openTuesday } = heldBack()
    await openTuesday()
    held.range = chunks.tuesday
    live.asked.length = 0
    loadAnew()
    await expect.poll(() => live.asked).toContain(chunks.tuesday)
    live.take(nine)
    await pause(brought)
    held.answers.resolve()
    await expect.poll(isTaken).toBe(true)
    await pause(brought)
    expect(isTaken()).toBe(true)
  })

  it('the answer never replaces a newer one', async () => {
    const { live, held, openTuesday } = heldBack()
    await openTuesday()
    held.range = tuesday
    live.asked.length = 0
    live.take(nine)
    await expect.poll(() => live.asked).toEqual([tuesday])
    live.taken.delete(nine)
    live.taken.add(`${tuesday}T09:30:00-05:00`)
    loadAnew()
    await expect.element(slot('9:30am')).toHaveAttribute('aria-disabled', 'true')
    held.answers.resolve()
    await pause(brought)
    expect(isTaken()).toBe(false)
    await expect.element(slot('9:30am')).toHaveAttribute('aria-disabled', 'true')
  })
})
