import { listDays } from '@openchair/rules'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { soho } from '../../gallery/kingsley/shops.ts'
import { scheduleDay } from '../../gallery/kingsley/timetable.ts'
import {
  bar,
  chosen,
  dayButton,
  days,
  main,
  recordingCalls,
  open,
  reservation,
  slot,
  tuesday,
} from './test/open-schedule.tsx'

const focused = () => document.activeElement?.getAttribute('data-day')

describe('the next free time', () => {
  it('the next free time is chosen with one tap [2.03.08]', async () => {
    await open()
    await main.getByRole('button', { name: /Next free with Marcus Today, 2:45pm/ }).click()
    await expect
      .poll(() => reservation())
      .toMatchObject({ day: '2026-11-21', dateTime: '2026-11-21T14:45:00-05:00' })
    await expect.element(slot('2:45pm')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(bar).toMatchTextContent(/Sat, Nov 21, 2:45pm Marcus · Skin fade, Hot towel/)
  })

  it('opens its day until the guest chooses another', async () => {
    await open({ facts: { nextFree: '2026-12-03T09:00:00-05:00' } })
    await expect.element(main.getByRole('heading', { name: 'Thursday, December 3' })).toBeVisible()
    expect(reservation()?.day).toBeUndefined()
  })

  it('disappears after a failed request, while the rest of the page stays', async () => {
    await open({
      facts: { first: (path) => (path.includes('next-available') ? new Error('no') : undefined) },
    })
    await expect.element(main.getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible()
    expect(page.getByRole('button', { name: /Next free/ }).elements()).toEqual([])
  })
})

describe('the calendar', () => {
  it('describes in words how full each day is [1.02.07] [2.03.08]', async () => {
    await open()
    await expect
      .element(dayButton('Today, Saturday, November 21, moderate availability'))
      .toHaveAttribute('aria-current', 'date')
    await expect.element(dayButton('Sunday, November 22, no times')).toBeVisible()
    await expect.element(dayButton('Monday, November 23, low availability')).toBeVisible()
    await expect.element(dayButton('Tuesday, November 24, high availability')).toBeVisible()
    await expect.element(dayButton('Tuesday, December 1, full availability')).toBeVisible()
  })

  it.each([
    ['fr', 'Aujourd’hui, samedi 21 novembre', 'Dimanche 22 novembre'],
    ['es-419', 'Hoy, sábado 21 de noviembre', 'Domingo 22 de noviembre'],
  ] as const)('begins each day with one capital letter, in %s [words-F13]', async (locale, today, next) => {
    await open({ locale })
    await expect.element(dayButton(today)).toBeVisible()
    await expect.element(dayButton(next)).toBeVisible()
  })

  it.each([
    ['fr', /Heure locale \(Londres\)/],
    ['es-419', /Hora de Londres/],
  ] as const)('names the city of the shop’s time zone in the page’s language, %s', async (locale, words) => {
    const shop = { ...soho, address: { ...soho.address, city: 'London' } }
    await open({ locale, facts: { shop } })
    await expect.element(main.getByText(words)).toBeVisible()
  })

  it('ends with the last day that can be booked [2.03.13] [9.07.04]', async () => {
    await open()
    await expect.poll(() => days()).toEqual(listDays('2026-11-21', '2026-12-05'))
    await expect.element(page.getByRole('button', { name: 'Earlier month' })).toBeDisabled()
    await page.getByRole('button', { name: 'Later month' }).click()
    await expect.element(main.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    await expect.poll(() => days()).toEqual(listDays('2026-12-01', '2026-12-20'))
    const later = page.getByRole('button', { name: 'Later month' })
    await expect.element(later).toBeDisabled()
    await expect.element(later).toHaveFocus()
  })

  it.each([
    ['US', 'Sunday', 'Tuesday, November 24, high availability'],
    ['GB', 'Monday', 'Tuesday 24 November, high availability'],
  ])('starts its weeks, and writes its days, as is usual in %s [words-E7]', async (country, first, day) => {
    await open({ facts: { shop: { ...soho, address: { ...soho.address, country } } } })
    await expect.element(dayButton(day)).toBeVisible()
    expect(main.getByRole('columnheader').elements()[0]?.ariaLabel).toBe(first)
  })

  it('folds the weeks below a day that is pressed [guest-m4]', async () => {
    await open()
    await dayButton('Tuesday, November 24').click()
    await expect.poll(() => days()).toEqual(listDays('2026-11-21', '2026-11-28'))
    await expect.poll(() => focused()).toBe(tuesday)
    await page.getByRole('button', { name: 'Later week' }).click()
    await expect.poll(() => days()).toEqual(listDays('2026-11-28', '2026-12-04'))
  })

  it('names two months if the chosen day is in another month than the weeks above', async () => {
    await open()
    await dayButton('Tuesday, December 1, full availability').click()
    await expect.element(main.getByRole('heading', { name: 'Nov – Dec 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Whole month' }).click()
    await expect.element(main.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  })

  it('folds to the week of a chosen day, and unfolds at a press', async () => {
    await open({ choice: chosen })
    await expect.poll(() => days()).toEqual(listDays('2026-11-21', '2026-11-27'))
    await page.getByRole('button', { name: 'Later week' }).click()
    await expect.poll(() => days()).toEqual(listDays('2026-11-28', '2026-12-04'))
    await page.getByRole('button', { name: 'Whole month' }).click()
    await expect.poll(() => days()).toContain('2026-12-20')
    await expect.poll(() => focused()).toBe('2026-12-01')
  })

  it('folds on a Saturday to the seven days that begin with it, each under its own weekday', async () => {
    await open({ choice: chosen })
    await dayButton('Today, Saturday, November 21').click()
    await expect.poll(() => focused()).toBe('2026-11-21')
    await expect.poll(() => days()).toEqual(listDays('2026-11-21', '2026-11-27'))
    const names = main
      .getByRole('columnheader')
      .elements()
      .map((each) => each.ariaLabel)
    expect(names.slice(0, 3)).toEqual(['Saturday', 'Sunday', 'Monday'])
    await userEvent.keyboard('{End}')
    await expect.poll(() => focused()).toBe('2026-11-27')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => days()[0]).toBe('2026-11-28')
    await userEvent.keyboard('{Home}{ArrowLeft}{Home}')
    await expect.poll(() => focused()).toBe('2026-11-21')
  })

  it('never describes a day with a single free time as wide open', async () => {
    const whole = scheduleDay(tuesday, 55, 1)
    const times = { morning: whole.times.morning.slice(0, 1), afternoon: [], evening: [] }
    await open({
      facts: {
        first: (path) => (path.includes('schedule-time-range') ? { rows: [{ ...whole, times }] } : undefined),
      },
    })
    await expect.element(dayButton('Tuesday, November 24, low availability')).toBeVisible()
  })

  it('requests four days at a time, in parallel, and only for the visible days [9.01.02]', async () => {
    const { asked, first } = recordingCalls('schedule-time-range')
    await open({ facts: { first } })
    const range = (from: string, to: string) =>
      `GET /v1/barber/barber-marcus/schedule-time-range/${from}/${to}/55`
    await expect
      .poll(() => new Set(asked))
      .toEqual(
        new Set([
          range('2026-11-21', '2026-11-24'),
          range('2026-11-25', '2026-11-28'),
          range('2026-11-29', '2026-12-02'),
          range('2026-12-03', '2026-12-06'),
        ]),
      )
    asked.length = 0
    await page.getByRole('button', { name: 'Later month' }).click()
    await expect.poll(() => asked).toContain(range('2026-12-19', '2026-12-20'))
    expect(asked).not.toContain(range('2026-12-03', '2026-12-06'))
  })

  it('requests the next four days without waiting for the first [9.01.03]', async () => {
    const asked: string[] = []
    const first = (path: string) => {
      if (!path.includes('schedule-time-range')) return undefined
      asked.push(path)
      return new Promise(() => {})
    }
    await open({ facts: { first } })
    await expect.poll(() => asked).toHaveLength(4)
  })

  it('fills in each day as soon as the server’s answer for it arrives', async () => {
    const first = (path: string) => (path.includes('range/2026-11-25') ? new Promise(() => {}) : undefined)
    await open({ facts: { first } })
    await expect.element(dayButton('Tuesday, November 24, high availability')).toBeVisible()
    await expect
      .element(main.getByRole('button', { name: 'Wednesday, November 25', exact: true }))
      .toBeVisible()
  })

  it('works with the keyboard alone', async () => {
    await open()
    const today = dayButton('Today, Saturday, November 21').element() as HTMLElement
    today.focus()
    expect([...document.querySelectorAll('[data-day][tabindex="0"]')]).toEqual([today])
    const steps = [
      ['{ArrowDown}', '2026-11-28'],
      ['{Home}', '2026-11-22'],
      ['{End}', '2026-11-28'],
      ['{ArrowLeft}', '2026-11-27'],
      ['{PageDown}', '2026-12-20'],
      ['{PageUp}', '2026-11-21'],
      ['{ArrowUp}', '2026-11-21'],
      ['{ArrowRight}', '2026-11-22'],
      ['{ArrowDown}{ArrowDown}', '2026-12-06'],
      ['{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}', tuesday],
    ] as const
    for (const [keys, day] of steps) {
      await userEvent.keyboard(keys)
      await expect.poll(() => focused()).toBe(day)
    }
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => reservation()?.day).toBe(tuesday)
    await expect.poll(focused).toBe(tuesday)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(slot('9:00am')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Tab}{Tab} ')
    await expect.element(slot('9:30am')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => reservation()?.dateTime).toBe(`${tuesday}T09:30:00-05:00`)
  })
})
