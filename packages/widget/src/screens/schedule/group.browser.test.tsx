import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { bringGroup, groupDays } from '../../gallery/kingsley/group.ts'
import { saleCart, saleItem } from '../../gallery/kingsley/sale.ts'
import { mount } from '../../gallery/mount.tsx'
import ScheduleScreen from './schedule-screen.tsx'
import { paths } from '../../paths.ts'
import { bar, main, showTaken, slot, tuesday } from './test/open-schedule.tsx'

const at = (time: string) => `${tuesday}T${time}:00-05:00`
const you = { barber: 'marcus', services: ['skin-fade'] } as const
const youAtTen = { ...you, time: at('10:15') } as const
const leo = { name: 'Leo', barber: 'marcus', services: ['skin-fade'] } as const
const leoAtNoon = { ...leo, time: at('12:00') } as const
const mia = { name: 'Mia', barber: 'any', services: ['shave'] } as const
type Guests = Parameters<typeof bringGroup>[0]

/** Opens the group's times. The server marks the first guest's as taken. Records the requests. */
const open = async (guests: Guests, turn: number, first?: (path: string) => unknown) => {
  const asked: string[] = []
  const found = await mount({
    render: () => <ScheduleScreen shopRef="kingsley-soho" barber="marcus-bell" />,
    answers: bookingAnswers({
      first: (path, method) => {
        const [, start, end] = /^\/v2\/.*range\/([^/]+)\/([^/]+)$/.exec(path) ?? []
        if (method !== 'POST' || !start || !end) return first?.(path)
        asked.push(`${start} ${end}`)
        return { rows: groupDays(start, end, at('10:15'), 45) }
      },
    }),
    path: `/book/kingsley-soho/barber/marcus-bell/schedule${turn === 1 ? '' : `?guest=${turn}`}`,
    before: () => bringGroup(guests, turn),
  })
  return { ...found, asked }
}

const dateTimes = () => cartStore.getState().reservations.map(({ dateTime }) => dateTime)
const guests = page.getByRole('group', { name: 'Guests in this booking' })
const time = (text: string) => main.getByRole('button', { name: new RegExp(`^${text}, 45 min`) })

describe('the times of a group', () => {
  it('the times are requested for two days at a time [9.01.01]', async () => {
    const { asked } = await open([you, leo], 1)
    expect(asked.length).toBeGreaterThan(0)
    const days = asked.map((range) => range.split(' ').map((day) => Date.parse(day)))
    for (const [start = 0, end = 0] of days) expect(end - start).toBeLessThanOrEqual(24 * 3_600_000)
  })

  it('begin on the day of the guest who has a time, with the start nearest to it one tap away', async () => {
    await open([youAtTen, leo], 2)
    await expect.element(main.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
    await main.getByRole('button', { name: /^Closest to your group 9:30am/ }).click()
    await expect.poll(() => dateTimes()).toEqual([at('10:15'), at('09:30')])
  })

  it('the times are chosen for everybody with one press while nobody has one, each with the requested professional', async () => {
    await open([you, { ...leo, barber: 'amara' }], 1)
    await main.getByRole('button', { name: /^Soonest together/ }).click()
    await expect.poll(() => new Set(dateTimes().map((dateTime) => dateTime?.slice(0, 10))).size).toBe(1)
    expect(dateTimes().every((dateTime) => dateTime !== undefined)).toBe(true)
    await expect.element(bar.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  it('the times are shown as taken with the guest who has them, the professional and the end', async () => {
    await open([youAtTen, leo], 2)
    await showTaken()
    const taken = time('10:00am')
    await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(taken)
      .toHaveAccessibleDescription('You’re with Marcus yourself from 10:15am to 11:00am.')
    await taken.click({ force: true })
    expect(dateTimes()).toEqual([at('10:15'), undefined])
  })

  it('the times are shown as taken with the name of the friend who has them', async () => {
    await open([you, { ...leo, time: at('10:15') }], 1)
    await showTaken()
    await expect
      .element(time('10:00am'))
      .toHaveAccessibleDescription('Leo is with Marcus from 10:15am to 11:00am.')
  })

  it('the times are chosen guest after guest: the page leads to the next guest without a time', async () => {
    const { visited } = await open([you, leo, mia], 1)
    await expect
      .element(bar.getByRole('button', { name: /^Choose a time|^Continue/ }))
      .not.toBeInTheDocument()
    await main.getByRole('button', { name: /^Tuesday, November 24/ }).click()
    await time('12:00pm').click()
    await bar.getByRole('button', { name: 'Choose a time for Leo' }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/schedule?guest=2')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a time for Leo')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(guests.getByRole('button', { name: 'You · 12:00pm' })).toBeVisible()
  })

  it('the times have a bar that shows the sum of all beside one guest’s name, labeled as such', async () => {
    await open([youAtTen, leo], 2)
    await expect
      .element(bar.getByRole('button').first())
      .toMatchTextContent(/^Leo, with Marcus Skin fade · 45\smin \$90 for everyone$/)
  })

  it('the times are shown as one time if all begin together', async () => {
    await open([youAtTen, { ...leo, barber: 'amara', time: at('10:15') }], 1)
    await expect
      .element(bar.getByRole('button').first())
      .toMatchTextContent(/^Tue, Nov 24, 10:15am You and Leo/)
  })

  it('lead on once everybody has one', async () => {
    await open([youAtTen, leoAtNoon], 2)
    await expect
      .element(bar.getByRole('button').first())
      .toMatchTextContent(/^Tue, Nov 24, from 10:15am You and Leo \$90$/)
    await expect.element(bar.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect.element(bar.getByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
    await bar.getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await expect
      .element(sheet.getByRole('button', { name: /^Leo, with Marcus .* Tue, Nov 24, 12:00pm$/ }))
      .toBeVisible()
    await expect.element(sheet.getByText(/either everyone gets their time/)).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Add another guest' })).not.toBeInTheDocument()
  })

  it('the times are all removed when one of them is taken, and the page gives the reason [4.03.16]', async () => {
    await open([youAtTen, leoAtNoon], 2)
    const message = 'That time was just taken. Choose another one.'
    const code = 'appointment.errors.oneOfTimeslotsNotAvailable'
    handleSlotConflict({ code, message })
    await expect.element(main.getByText(/^You’re coming together/)).toBeVisible()
    await expect.poll(() => dateTimes()).toEqual([undefined, undefined])
  })
})

describe('switching guests', () => {
  it('changes nobody’s times', async () => {
    const { visited } = await open([youAtTen, leoAtNoon], 2)
    await guests.getByRole('button', { name: 'You · 10:15am' }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/schedule')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your time')
    await expect.element(slot('10:15am').or(time('10:15am'))).toHaveAttribute('aria-pressed', 'true')
    expect(dateTimes()).toEqual([at('10:15'), at('12:00')])
  })

  it('leads back to the last guest’s services, the page from which the group went on', async () => {
    await open([youAtTen, leo], 1)
    await expect
      .element(page.getByRole('link', { name: 'Back' }))
      .toHaveAttribute('href', '/book/kingsley-soho/barber/marcus-bell/services?guest=2')
  })
})

describe('a guest without services', () => {
  it('chooses services first, whichever guest the address names', async () => {
    const { visited } = await open([you, { name: 'Leo', barber: 'marcus' }], 1)
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/marcus-bell/services?guest=2'])
  })
})

it('leads to the shop if the group was booked, and nobody is active then', async () => {
  const { visited } = await mount({
    render: () => (
      <Route path={paths.schedule.pattern}>
        <ScheduleScreen shopRef="kingsley-soho" barber="marcus-bell" />
      </Route>
    ),
    answers: bookingAnswers({}),
    path: '/book/kingsley-soho/barber/marcus-bell/schedule?guest=2',
  })
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho')
  await expect.poll(() => cartStore.getState().reservations).toEqual([])
})

describe('a group that only the address knows', () => {
  it('the group is loaded with its guests, and the first guest without a time is next', async () => {
    const cart = {
      ...saleCart,
      items: [
        saleItem,
        { ...saleItem, id: 'new-1', dateTime: null, customer: { firstName: 'Leo', lastName: 'Bell' } },
      ],
    }
    const { visited } = await mount({
      render: () => <ScheduleScreen shopRef="kingsley-soho" barber="marcus-bell" />,
      answers: bookingAnswers({ cart }),
      path: '/book/kingsley-soho/barber/marcus-bell/schedule?cartId=cart-1',
    })
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/schedule?guest=2')
    await expect
      .poll(() => cartStore.getState().reservations)
      .toMatchObject([
        { id: '1', guest: undefined, dateTime: at('10:15') },
        { id: '2', guest: { firstName: 'Leo', lastName: 'Bell' }, dateTime: undefined },
      ])
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Choose a time for Leo Bell')
  })
})
