import { type DeskBooking, type OpenedBooking, type StaffRole, toWireLanguage } from '@openchair/contract'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { page } from 'vitest/browser'
import { dayQuery, daysQuery } from '../src/calls/day.ts'
import { drawnDay } from './drawn-day.ts'
import { mountDesk } from './mount.tsx'
import { signedIn, today } from './soho.ts'

const shopId = 'shop-soho'
/** The window at a reception. */
export const wide = { width: 1440, height: 900 }
export const dayKey = dayQuery(shopId, today).queryKey
const week = {
  rows: Array.from({ length: 7 }, (_, index) => ({
    day: `2026-11-${22 + index}`,
    bookings: index * 3,
    filled: index / 6,
  })),
}
const weekSeed = [daysQuery(shopId, '2026-11-22', '2026-11-28').queryKey, week] as const

type Sent = { readonly path: string; readonly body: Record<string, unknown> }

export type Drawn = {
  readonly day?: typeof drawnDay | undefined
  readonly role?: StaffRole
  readonly window?: typeof wide
  readonly locale?: Locale
  /** The present instant; one of the drawn day unless given. */
  readonly now?: string
  /** The answer to a mark; never unless given. */
  readonly mark?: () => unknown
  /** A booking as it is opened. */
  readonly opened?: () => OpenedBooking
  /** How many things of the shop are to be settled; not said unless given. */
  readonly toSettle?: number
  /** The guests of the brand who are found; nobody unless given. */
  readonly guests?: readonly object[]
  /** The day as it is read again. */
  readonly again?: typeof drawnDay
}

/** Draws the day, and keeps what was sent. */
export const draw = async ({
  day = drawnDay,
  role = 'reception',
  locale = 'en',
  mark,
  again,
  opened,
  toSettle,
  guests,
  ...drawn
}: Drawn = {}) => {
  const sent: Sent[] = []
  const desk = await mountDesk({
    session: signedIn(role, { language: toWireLanguage(locale) }),
    locale,
    seed: [[dayKey, day], weekSeed],
    ...(drawn.window ? { window: drawn.window } : {}),
    ...(drawn.now ? { now: drawn.now, path: `/desk/soho/day/${today}` } : {}),
    answers: (path, method, body) => {
      if (method === 'PUT') {
        sent.push({ path, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
        return mark?.() ?? new Promise(() => {})
      }
      if (opened && path.includes('/booking/')) return opened()
      if (toSettle !== undefined && path.endsWith('/to-settle')) return { rows: [], count: toSettle }
      if (guests && path.includes('/guests')) return { rows: guests }
      if (again && path.includes('/day/')) return again
      return new Promise(() => {})
    },
  })
  return { ...desk, sent }
}

/** The drawn day with one booking changed. */
export const changed = (id: string, change: Partial<DeskBooking>, version = '1') => ({
  ...drawnDay,
  version,
  columns: drawnDay.columns.map((each) => ({
    ...each,
    bookings: each.bookings.map((one) => (one.id === id ? { ...one, ...change } : one)),
  })),
})

export const button = (name: RegExp | string) => page.getByRole('button', { name })
/** The query of the address, which says what the panel shows. */
export const panelIn = () => new URLSearchParams(location.search)
