import { anyBarber } from '@openchair/contract'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { chooseBarber, chooseServices, chooseTime } from '../../../cart/model/actions.ts'
import { openCart } from '../../../cart/sync/open-cart.ts'
import { cartStore } from '../../../cart/model/cart-store.ts'
import { type BookingFacts, bookingAnswers } from '../../../gallery/kingsley/answers.ts'
import { marcus } from '../../../gallery/kingsley/barbers.ts'
import { soho } from '../../../gallery/kingsley/shops.ts'
import { mount } from '../../../gallery/mount.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import ScheduleScreen from '../schedule-screen.tsx'

type Choice = {
  readonly any?: boolean
  readonly day?: string
  readonly time?: string
  readonly none?: boolean
}
type Opening = {
  readonly facts?: BookingFacts
  readonly choice?: Choice
  readonly query?: string
  readonly locale?: Locale
  /** Makes further choices before the page opens. */
  readonly also?: () => void
  /** Wraps the screen in another element. */
  readonly frame?: (screen: ReactNode) => ReactNode
}

/** Renders the schedule for Marcus, or for any professional, with a skin fade and a hot towel chosen. */
export const open = ({
  facts = {},
  choice = {},
  query = '',
  locale = 'en',
  also = () => undefined,
  frame = (screen) => screen,
}: Opening = {}) => {
  const barber = choice.any ? 'any' : 'marcus-bell'
  return mount(
    {
      render: () => frame(<ScheduleScreen shopRef="kingsley-soho" barber={barber} />),
      answers: bookingAnswers(facts),
      path: `/book/kingsley-soho/barber/${barber}/schedule${query}`,
      before: () => {
        if (!choice.none) {
          openCart(soho.id)
          chooseBarber(choice.any ? anyBarber : { id: marcus.id, route: marcus.route })
          chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
          if (choice.day && choice.time) chooseTime(choice.day, choice.time)
        }
        also()
      },
    },
    locale,
  )
}

/** Records the requests whose path contains a word. */
export const recordingCalls = (word: string) => {
  const asked: string[] = []
  const first = (path: string, method: string) => {
    if (path.includes(word)) asked.push(`${method} ${path}`)
    return undefined
  }
  return { asked, first }
}

export const main = page.getByRole('main')
export const dayButton = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) })
export const slot = (time: string) => main.getByRole('button', { name: new RegExp(`^${time}, 55 min`) })
export const showTaken = () => main.getByRole('button', { name: 'Show taken times too' }).click()
export const bar = page.getByRole('complementary', { name: 'Your booking' })
export const days = () =>
  [...document.querySelectorAll<HTMLElement>('[data-day]')].map((day) => day.dataset['day'])
export const tuesday = '2026-11-24'
export const chosen = { day: tuesday, time: `${tuesday}T10:15:00-05:00` }
export const reservation = () => cartStore.getState().reservations[0]
