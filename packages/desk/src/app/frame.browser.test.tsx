import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { at, booking, column, dayOf } from '../../test/day-of.ts'
import { mountDesk } from '../../test/mount.tsx'
import { emptyDay, signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { theoDay } from '../new-booking/test/theo.ts'

const wide = { width: 1180, height: 800 }
const seed = [[dayQuery('shop-soho', today).queryKey, emptyDay]] as const

it('a wide window has the rail, a phone has the tabs', async () => {
  await mountDesk({ seed, window: wide })
  const rail = page.getByRole('navigation', { name: 'Desk' })
  await expect.element(rail.getByRole('button', { name: 'Ana Duarte, account' })).toBeVisible()
  await expect.element(rail.getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'page')
  await mountDesk({ seed, window: { width: 375, height: 812 } })
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'More' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Ana Duarte, account' }).elements()).toEqual([])
})

it('a phone tells at the tab of all others how much is to be settled and who waits', async () => {
  const { queryKey } = dayQuery('shop-soho', today)
  await mountDesk({
    seed: [[queryKey, { ...emptyDay, open: { ...emptyDay.open, waiting: 3 } }]],
    answers: (path) => (path.endsWith('/to-settle') ? { rows: [], count: 2 } : new Promise(() => {})),
    window: { width: 375, height: 812 },
  })
  const more = page.getByRole('link', { name: /^More/ })
  await expect.element(more).toHaveAccessibleName(/2 To settle, 3 wait for today$/)
  await expect.element(more.getByText('5', { exact: true })).toBeVisible()
})

it('a panel stands beside the day on a tablet held upright, and takes the whole window of a phone', async () => {
  const path = '/desk/soho/day?booking=unknown'
  const panel = page.getByRole('region', { name: 'Loading' })
  await mountDesk({ seed, path, answers: 'never', window: { width: 768, height: 1024 } })
  await expect.element(panel).toBeVisible()
  expect(panel.element().getBoundingClientRect().width).toBe(384)
  await expect.element(page.getByRole('link', { name: 'More' })).toBeVisible()
  await mountDesk({ seed, path, answers: 'never', window: { width: 430, height: 800 } })
  await expect.element(panel).toBeVisible()
  expect(panel.element().getBoundingClientRect().width).toBe(430)
  await expect.element(page.getByRole('link', { name: 'More' })).not.toBeInTheDocument()
})

it('the words of the tabs touch one another at no size of the text', async () => {
  await mountDesk({ seed, window: { width: 375, height: 812 } })
  document.documentElement.style.fontSize = '200%'
  const tabs = page.getByRole('navigation').getByRole('link').elements()
  expect(tabs.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).not.toContain(true)
  document.documentElement.style.fontSize = ''
})

it.each(['en', 'fr', 'es'] as const)('the rail cuts no name of a page, in %s', async (language) => {
  await mountDesk({ seed, session: signedIn('owner', { language }), window: wide })
  const links = [...document.querySelectorAll('nav a')]
  expect(links.length).toBeGreaterThan(4)
  for (const { scrollWidth, clientWidth } of links) expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

it('the account names its person and role, and offers what the role may do', async () => {
  await mountDesk({ seed, window: wide })
  await userEvent.click(page.getByRole('button', { name: 'Ana Duarte, account' }))
  await expect.element(page.getByText('Reception, Kingsley & Sons Soho')).toBeVisible()
  expect(page.getByRole('link', { name: 'Staff and access' }).elements()).toEqual([])
  await mountDesk({ seed, session: signedIn('manager'), window: wide })
  await userEvent.click(page.getByRole('button', { name: 'Ana Duarte, account' }))
  await expect.element(page.getByRole('link', { name: 'Staff and access' })).toBeVisible()
})

it('a shop at which the person does not work is not shown', async () => {
  await mountDesk({ path: '/desk/wynwood/day', window: wide })
  await expect.element(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
})

it('the phone’s page of more leads to the waiting list, and begins time off and a day out for the own column', async () => {
  const open = { due: 0, waiting: 3, offered: 1 }
  const waiting = [[dayQuery('shop-soho', today).queryKey, { ...emptyDay, open }]] as const
  const more = { path: '/desk/soho/more', seed: waiting, window: { width: 375, height: 812 } }
  await mountDesk({ ...more, session: signedIn('professional') })
  await expect.element(page.getByRole('link', { name: 'Waiting list 3 today, 1 offered' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Activity What you did at the desk' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^I am out today/ }))
  expect(new URLSearchParams(location.search).get('out')).toBe('marcus')
})

it('the plus of a phone begins a booking at the current five minutes, over the day', async () => {
  await mountDesk({ seed, path: '/desk/soho/more', window: { width: 375, height: 812 } })
  await userEvent.click(page.getByRole('button', { name: 'New booking' }))
  expect(location.pathname).toBe('/desk/soho/day')
  expect(new Date(new URLSearchParams(location.search).get('new') ?? '').getUTCMinutes() % 5).toBe(0)
})

const shortDay = dayOf([
  column('Marcus', '9:00-18:00', { bookings: [booking('11:00', 60, 'Owen Clarke', 'Skin fade', 'started')] }),
  column('Amara', '10:00-19:00', { bookings: [booking('11:00', 25, 'Zuri Cole', 'Fringe trim', 'started')] }),
])
const closedDay = dayOf([column('Amara', '9:00-11:00')])

it.each([
  ['is the first one of anybody', 'reception', 'day', shortDay, '11:25', 'amara'],
  ['is the first one of the own column', 'professional', 'day', shortDay, '12:00', 'marcus'],
  ['is the same from another page', 'reception', 'more', shortDay, '11:25', 'amara'],
  ['is the present one where nobody is free any more', 'reception', 'day', closedDay, '11:20', null],
  ['is the present one in the own column, too', 'professional', 'more', closedDay, '11:20', 'marcus'],
] as const)(
  'the time that the plus of a phone proposes for today %s',
  async (_, role, from, day, clock, who) => {
    await mountDesk({
      session: signedIn(role),
      seed: [[dayQuery('shop-soho', today).queryKey, day]],
      path: `/desk/soho/${from}`,
      window: { width: 375, height: 812 },
      answers: 'never',
    })
    await userEvent.click(page.getByRole('button', { name: 'New booking' }).last())
    const panel = new URLSearchParams(location.search)
    expect(location.pathname).toBe('/desk/soho/day')
    expect([panel.get('new'), panel.get('with')]).toEqual([at(clock), who])
  },
)

it('the plus of a phone begins a booking on the coming day that is in sight, at its first free time', async () => {
  const tomorrow = '2026-11-25'
  const hours = [{ startsAt: `${tomorrow}T09:30:00-05:00`, endsAt: `${tomorrow}T17:00:00-05:00` }]
  const [theo] = theoDay.columns
  const day = { ...emptyDay, day: tomorrow, columns: [{ ...theo!, hours }] }
  await mountDesk({
    seed: [[dayQuery('shop-soho', tomorrow).queryKey, day]],
    path: `/desk/soho/day/${tomorrow}`,
    window: { width: 375, height: 812 },
    answers: 'never',
  })
  await userEvent.click(page.getByRole('button', { name: 'New booking' }).last())
  const panel = new URLSearchParams(location.search)
  expect(panel.get('with')).toBe('theo')
  expect(Date.parse(panel.get('new') ?? '')).toBe(Date.parse(`${tomorrow}T09:30:00-05:00`))
})

it('a panel on a phone hides what it covers from keys and screen readers, until it closes', async () => {
  await mountDesk({ seed, window: { width: 375, height: 812 }, answers: 'never' })
  const tab = page.getByRole('link', { name: 'Guests' })
  const plus = page.getByRole('button', { name: 'New booking' }).last()
  await userEvent.click(plus)
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  expect(tab.query()).toBeNull()
  await userEvent.click(close)
  await expect.element(tab).toBeVisible()
  await expect.element(plus).toHaveFocus()
})

it('G and a letter lead from page to page, and the rail says how many wait', async () => {
  const open = { due: 0, waiting: 3, offered: 1 }
  await mountDesk({ seed: [[dayQuery('shop-soho', today).queryKey, { ...emptyDay, open }]], window: wide })
  await expect.element(page.getByRole('link', { name: /^Waiting.*3 wait for today/ })).toBeVisible()
  for (const [keys, path] of [
    ['gw', 'week'],
    ['gg', 'guests'],
    ['gl', 'waiting'],
    ['gd', 'day'],
  ] as const) {
    await userEvent.keyboard(keys)
    expect(location.pathname).toBe(`/desk/soho/${path}`)
  }
})
