import { listDays } from '@openchair/rules'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { withLongAfternoon } from '../../gallery/kingsley/answers.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
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
  showTaken,
  slot,
} from './test/open-schedule.tsx'

describe('the times of a day', () => {
  it('the times are grouped by parts of the day, in the shop’s time', async () => {
    await open({ choice: chosen })
    await expect.element(main.getByText(/New York time/)).toBeVisible()
    const part = (name: string) => main.getByRole('region', { name }).getByRole('button').elements()
    await expect.poll(() => part('Morning')[0]?.textContent).toBe('9:00am')
    await expect.poll(() => part('Afternoon')[0]?.textContent).toBe('12:00pm')
    await expect.poll(() => part('Evening')[0]?.textContent).toBe('5:15pm')
  })

  it('say how long they are, and with whom', async () => {
    await open({ choice: chosen })
    await expect.element(slot('10:15am')).toHaveAccessibleName(/^10:15am, 55\smin with Marcus Bell$/)
  })

  it('explain why they are taken, and a press on a taken one chooses nothing [2.03.11]', async () => {
    await open({ choice: chosen })
    await showTaken()
    await slot('10:30am').click({ force: true })
    const tip = page.getByRole('tooltip')
    await expect
      .element(tip)
      .toMatchTextContent(/^Too short .* Marcus has 50\smin here and you need 55\smin\.$/)
    // An appointment until 2:20pm leaves no start before this one.
    await slot('1:45pm').click({ force: true })
    await expect.element(tip).toHaveTextContent('Already taken. Marcus’s next time for your visit is 2:30pm.')
    expect(reservation()?.dateTime).toBe(chosen.time)
  })

  it('the times are all shown at a press, then the taken ones too, by links that keep the focus [2.03.09] [guest-m26]', async () => {
    const nine = { day: chosen.day, time: `${chosen.day}T09:00:00-05:00` }
    await open({ choice: nine, facts: { first: withLongAfternoon } })
    await expect.element(main.getByText('26 times · New York time')).toBeVisible()
    await expect.element(slot('12:30pm')).toBeVisible()
    await expect.element(slot('12:15pm')).not.toBeInTheDocument()
    const link = page.getByRole('button', { name: 'Show all 26 times' }).element() as HTMLElement
    link.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(slot('12:15pm')).toBeVisible()
    const free = () => main.getByRole('button', { name: /^\d+:\d\d[ap]m, 55 min/ }).elements()
    await expect.poll(() => free()).toHaveLength(26)
    await expect.poll(() => document.querySelectorAll('section [aria-disabled="true"]')).toHaveLength(0)
    await expect.poll(() => document.activeElement?.textContent).toBe('Show fewer times')
    await page.getByRole('button', { name: 'Show taken times too' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('Hide taken times')
    await page.getByRole('button', { name: 'Show fewer times' }).click()
    await expect.element(slot('12:15pm')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('Show all 26 times')
  })

  it('the times are all shown at once if there are few, without the taken ones', async () => {
    await open({ choice: { day: '2026-11-23', time: '2026-11-23T17:00:00-05:00' } })
    await expect.element(main.getByText('3 times · New York time')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('section [aria-disabled="true"]')).toHaveLength(0)
    await page.getByRole('button', { name: 'Show taken times too' }).click()
    await page.getByRole('button', { name: 'Hide taken times' }).click()
    await expect.poll(() => document.querySelectorAll('section [aria-disabled="true"]')).toHaveLength(0)
  })

  it('give way to a message after a failed request, and load at a second try', async () => {
    let fails = true
    const first = (path: string) =>
      path.includes('time-range') && fails ? new Error('no network') : undefined
    await open({ facts: { first }, choice: chosen })
    await expect.element(page.getByText('Times didn’t load')).toBeVisible()
    await expect.element(main.getByText('The times for this day didn’t load.')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Load the times again' }).click()
    await expect.element(slot('9:00am')).toBeVisible()
  })

  it('the times are written as is usual in the language', async () => {
    await open({ choice: chosen, locale: 'fr' })
    await expect.element(main.getByText('24 créneaux libres · Heure locale (New York)')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '10:15, 55 min avec Marcus Bell' })).toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Mardi 24 novembre' })).toBeVisible()
  })
})

describe('choosing a time', () => {
  it('sends the time to the server, and leads on [1.02.07] [5.02.09]', async () => {
    const { asked, first } = recordingCalls('/cart')
    await open({ facts: { first } })
    await dayButton('Tuesday, November 24').click()
    await slot('9:30am').click()
    await expect.element(bar.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expect.poll(() => asked).toEqual(['POST /v2/shop/shop-soho/cart'])
    await expect.poll(() => cartStore.getState().validatedCart).toEqual(saleCart)
  })

  it('choosing a time that is taken tells the guest so, removes the time from the choices and reloads the times [5.02.09] [4.03.13] [4.03.15] [4.03.17] [8.02.04] [8.02.05]', async () => {
    const { asked, first } = recordingCalls('time-range')
    const refusal = {
      status: 409,
      code: 'appointment.errors.oneOfTimeslotsNotAvailable',
      message: 'This time has just been taken. Choose another.',
    }
    const refusing = (path: string, method: string) =>
      path.includes('/cart') ? Response.json(refusal, { status: 409 }) : first(path, method)
    await open({ facts: { first: refusing } })
    await dayButton('Tuesday, November 24').click()
    asked.length = 0
    await slot('9:30am').click()
    await expect.element(page.getByText('This time has just been taken')).toBeVisible()
    await expect.element(slot('9:30am')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => bar.getByRole('button', { name: 'Continue' }).elements()).toEqual([])
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
})

describe('a day without times', () => {
  it('offers the next day and another professional [2.03.12]', async () => {
    const { visited } = await open()
    await dayButton('Saturday, November 28').click()
    await expect.element(main.getByRole('heading', { name: 'Saturday, November 28 is full' })).toBeVisible()
    const titles = main.getByRole('heading', { level: 3 })
    await expect
      .poll(() => titles.elements().map((title) => title.textContent))
      .toEqual(['Mon, Nov 30, with Marcus', 'Sat, Nov 28, with Amara', 'Waiting list for Sat, Nov 28'])
    await main.getByRole('button', { name: '9:00am with Marcus Bell, Monday, November 30' }).click()
    await expect
      .poll(() => reservation())
      .toMatchObject({ day: '2026-11-30', barber: { route: 'marcus-bell' } })
    expect(visited).toHaveLength(1)
    // The pressed button has disappeared. A keyboard user continues at the day to which it led.
    await expect.element(main.getByRole('heading', { name: 'Monday, November 30' })).toHaveFocus()
  })

  it('leads to another professional whose time is pressed, with that time chosen', async () => {
    const { visited } = await open()
    await dayButton('Saturday, November 28').click()
    await main
      .getByRole('button', { name: /with Amara Okafor, Saturday, November 28$/ })
      .first()
      .click()
    await expect
      .poll(() => reservation())
      .toMatchObject({
        barber: { id: 'barber-amara', route: 'amara' },
        services: ['skin-fade'],
        dateTime: '2026-11-28T09:00:00-05:00',
      })
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/amara/schedule'])
  })

  it('tells the guest when nobody works, and when nothing is left today', async () => {
    await open()
    await dayButton('Thursday, November 26').click()
    await expect.element(main.getByText('Marcus isn’t working that day.')).toBeVisible()
  })

  it('tells the guest when nothing is free in the whole bookable range', async () => {
    const first = (path: string) => {
      const [, from, to] = /range\/([^/]+)\/([^/]+)/.exec(path) ?? []
      return from && to ? { rows: listDays(from, to).map((day) => scheduleDay(day, 55, 0)) } : undefined
    }
    await open({ facts: { nextFree: null, first } })
    await expect
      .element(main.getByRole('heading', { name: 'No free times until Sunday, December 20' }))
      .toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Sat, Nov 21, with Amara' })).toBeVisible()
  })
})

describe('opening the page', () => {
  it('shows the choices that were made before', async () => {
    await open({ choice: chosen })
    await expect.element(slot('10:15am')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => days()).toEqual(listDays('2026-11-21', '2026-11-27'))
  })

  it('removes a chosen time that is in the past', async () => {
    await open({ choice: { day: '2026-11-21', time: '2026-11-21T09:00:00-05:00' } })
    await expect.poll(() => reservation()?.dateTime).toBeUndefined()
  })

  it('leads to the services if none is chosen', async () => {
    const { visited } = await open({ choice: { none: true } })
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/marcus-bell/services'])
  })

  it('a second time reloads the times, whatever is in the cache', async () => {
    const { asked, first } = recordingCalls('time-range')
    const Toggled = ({ children }: { readonly children: ReactNode }) => {
      const [isOpen, setOpen] = useState(true)
      return (
        <>
          {isOpen && children}
          <button type="button" onClick={() => setOpen(!isOpen)}>
            Come and go
          </button>
        </>
      )
    }
    await open({ facts: { first }, frame: (screen) => <Toggled>{screen}</Toggled> })
    await expect.element(dayButton('Tuesday, November 24, high availability')).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Come and go' })
    await toggle.click()
    asked.length = 0
    await toggle.click()
    await expect.poll(() => new Set(asked).size).toBe(4)
    await expect.element(dayButton('Tuesday, November 24, high availability')).toBeVisible()
  })
})

it('the times stay if a second request, in another language, fails', async () => {
  const { client } = await open({ choice: chosen })
  await expect.element(slot('10:15am')).toBeVisible()
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await client.invalidateQueries()
  await expect.element(page.getByRole('status').filter({ hasText: 'Times didn’t load' })).toBeVisible()
  await expect.element(slot('10:15am')).toBeVisible()
})
