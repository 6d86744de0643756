import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FakeEventSource, onlyStream } from '../../../../ui/test/event-source.ts'
import { withLongAfternoon } from '../../gallery/kingsley/answers.ts'
import { clear } from '../../gallery/mount.tsx'
import { pause } from '../../../../ui/test/until-still.ts'
import { useAnnouncement } from '@openchair/ui/pieces/live-region/announce.ts'
import { liveSchedule } from './test/live-schedule.ts'
import { chosen, dayButton, main, open, reservation, slot, tuesday } from './test/open-schedule.tsx'

const nine = `${tuesday}T09:00:00-05:00`
const half = `${tuesday}T09:30:00-05:00`

/** Milliseconds in which the page checks twice whether it may move something. */
const twoLooks = 600

const openLive = async (options: Omit<NonNullable<Parameters<typeof open>[0]>, 'facts'> = {}) => {
  const live = liveSchedule()
  await open({ choice: { day: tuesday, time: chosen.time }, ...options, facts: { first: live.first } })
  await expect.element(slot('9:00am')).toBeVisible()
  return live
}
const places = () =>
  [...document.querySelectorAll('fieldset button')].map((button) => {
    const { x, y } = button.getBoundingClientRect()
    return `${button.textContent} ${x} ${y + scrollY}`
  })
const spoken = page.getByText(/now\.\s?$/)
const focused = () => document.activeElement?.textContent

describe('a time that somebody else takes', () => {
  it('the time is shown as taken in its place, after a request for its day alone', async () => {
    const live = await openLive()
    const button = slot('9:00am').element() as HTMLElement
    button.focus()
    const before = places()
    live.asked.length = 0
    live.take(nine)
    await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
    expect(live.asked).toEqual([tuesday])
    expect(slot('9:00am').element()).toBe(button)
    expect(document.activeElement).toBe(button)
    expect(places()).toEqual(before)
    await expect.element(main.getByText('23 times · New York time')).toBeVisible()
    await expect.element(spoken).toHaveTextContent('9:00am is taken now.')
  })

  it('the time is explained to a guest whose press was already under way', async () => {
    const live = await openLive()
    const button = slot('9:00am').element()
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    live.take(nine)
    await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
    ;(button as HTMLElement).click()
    await expect.element(page.getByRole('tooltip').filter({ hasText: 'Already taken' })).toBeVisible()
    expect(reservation()?.dateTime).toBe(chosen.time)
  })

  it('the time is shown as free again in its place, as soon as it is released', async () => {
    const live = await openLive()
    ;(slot('9:00am').element() as HTMLElement).focus()
    live.take(nine)
    await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
    live.free(nine)
    await expect.element(slot('9:00am')).toHaveAttribute('aria-pressed', 'false')
    expect(focused()).toBe('9:00am')
  })

  it('the time is announced together with the other changes of the next seconds', async () => {
    const live = await openLive()
    live.take(nine)
    await expect.element(spoken).toHaveTextContent('9:00am is taken now.')
    live.take(half)
    live.take(`${tuesday}T10:00:00-05:00`)
    await expect.element(slot('10:00am')).toHaveAttribute('aria-disabled', 'true')
    expect(spoken.element().textContent).toContain('9:00am')
    await expect.element(spoken).toHaveTextContent('2 times are taken now.')
  })

  it('causes no request if its day is not shown', async () => {
    const live = await openLive()
    live.asked.length = 0
    live.tell('2027-03-01')
    live.take(nine)
    await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
    expect(live.asked).toEqual([tuesday])
  })
})

describe('a time that becomes free', () => {
  const openTaken = async () => {
    const live = liveSchedule()
    live.taken.add(half)
    live.taken.add(`${tuesday}T09:45:00-05:00`)
    await open({ choice: { day: tuesday, time: chosen.time }, facts: { first: live.first } })
    await expect.element(main.getByText('22 times · New York time')).toBeVisible()
    await expect.element(slot('9:30am')).not.toBeInTheDocument()
    return live
  }

  it('the time is not shown before the focus is elsewhere', async () => {
    const live = await openTaken()
    const button = slot('9:00am').element() as HTMLElement
    // A browser takes a focus as a keyboard's only if a key was the last input, even in the test before this.
    await userEvent.keyboard('{Shift}')
    button.focus()
    expect(button.matches(':focus-visible')).toBe(true)
    const before = places()
    live.free(half)
    await expect.element(main.getByText('23 times · New York time')).toBeVisible()
    await pause(twoLooks)
    expect(places()).toEqual(before)
    button.blur()
    await expect.element(slot('9:30am')).toBeVisible()
    await expect.element(spoken).toHaveTextContent('9:30am is free now.')
  })

  it('the time is shown at once if a button was touched, and the button keeps the focus', async () => {
    const live = await openTaken()
    await slot('9:00am').click()
    expect(focused()).toBe('9:00am')
    live.free(half)
    await expect.element(slot('9:30am')).toBeVisible()
    expect(focused()).toBe('9:00am')
  })

  it('the time is not shown before no pointer has been down for a second', async () => {
    const live = await openTaken()
    dispatchEvent(new PointerEvent('pointerdown'))
    live.free(half)
    await expect.element(main.getByText('23 times · New York time')).toBeVisible()
    const before = places()
    dispatchEvent(new PointerEvent('pointerup'))
    const lifted = performance.now()
    expect(places()).toEqual(before)
    await expect.element(slot('9:30am')).toBeVisible()
    expect(performance.now() - lifted).toBeGreaterThanOrEqual(1000)
  })
})

it('a day that loses its last time, or a full day that gains one, changes only once the focus is elsewhere', async () => {
  const live = liveSchedule()
  await open({ facts: { first: live.first } })
  ;(dayButton('Tuesday, November 24').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const button = slot('9:00am').element() as HTMLElement
  button.focus()
  live.take(tuesday)
  await expect.element(main.getByText('0 times · New York time')).toBeVisible()
  await pause(twoLooks)
  expect(focused()).toBe('9:00am')
  expect(slot('9:00am').element()).toBe(button)
  button.blur()
  const full = main.getByRole('heading', { name: 'Tuesday, November 24 is full' })
  await expect.element(full).toBeVisible()
  const join = main.getByRole('button', { name: 'Join the waiting list' }).element() as HTMLElement
  join.focus()
  live.free(tuesday)
  await expect.element(dayButton('Tuesday, November 24, high availability')).toBeVisible()
  await expect.element(full).toBeVisible()
  join.blur()
  await expect.element(slot('9:00am')).toBeVisible()
})

describe('the connection', () => {
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('covers the days that can be booked, and ends when the page closes', async () => {
    await openLive()
    expect(onlyStream().url).toBe('/v1/shop/shop-soho/live-times?from=2026-11-21&to=2026-12-20')
    clear()
    expect(FakeEventSource.open.size).toBe(0)
  })

  it('rests while the page is hidden; afterwards the page requests everything that is shown', async () => {
    onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
    const live = await openLive()
    show('hidden')
    expect(FakeEventSource.open.size).toBe(0)
    live.taken.add(nine)
    live.asked.length = 0
    show('visible')
    await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
    expect(live.asked.every((range) => range.includes(' to '))).toBe(true)
    onlyStream()
  })
})

it('a thinned list stays as it was when its day opened, whatever the server leaves out later', async () => {
  const taken = `"time":"${tuesday}T12:30:00-05:00","available":`
  let hasChanged = false
  const first = (path: string): unknown => {
    const answer = withLongAfternoon(path)
    if (answer === undefined || !hasChanged) return answer
    const text = JSON.stringify(answer).replaceAll('"thinned":true,', '')
    return JSON.parse(text.replace(`${taken}true`, `${taken}false`))
  }
  await open({ choice: chosen, facts: { first } })
  await expect.element(slot('12:30pm')).toHaveAttribute('aria-pressed', 'false')
  hasChanged = true
  onlyStream().tell({ days: [tuesday] })
  await expect.element(slot('12:30pm')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(slot('12:15pm')).not.toBeInTheDocument()
})

it('a keyboard focus among the times keeps every time in place', async () => {
  const live = await openLive()
  ;(slot('9:15am').element() as HTMLElement).focus()
  live.take(nine)
  await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('9:00am')
})

it('a day that fills up says so if only its heading has the focus', async () => {
  const live = liveSchedule()
  await open({ facts: { first: live.first } })
  await dayButton('Tuesday, November 24').click()
  await expect.element(slot('9:00am')).toBeVisible()
  const heading = main.getByRole('heading', { name: 'Tuesday, November 24' }).element() as HTMLElement
  heading.tabIndex = -1
  await userEvent.keyboard('{Shift}')
  heading.focus()
  expect(heading.matches(':focus-visible')).toBe(true)
  live.take(tuesday)
  await expect.element(main.getByRole('heading', { name: /is full$/ })).toBeVisible()
})

it('a change of a chosen day is announced once', async () => {
  const live = liveSchedule()
  await open({ facts: { first: live.first } })
  const said: string[] = []
  onTestFinished(useAnnouncement.subscribe(({ text }) => said.push(text)))
  await dayButton('Tuesday, November 24').click()
  await expect.poll(() => said).toEqual(['Tuesday, November 24: 24 times'])
  live.take(nine)
  await expect.element(slot('9:00am')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => said).toEqual(['Tuesday, November 24: 24 times', '9:00am is taken now.'])
})
