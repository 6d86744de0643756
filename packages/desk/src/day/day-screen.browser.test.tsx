import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { at, column, dayOf } from '../../test/day-of.ts'
import { button, changed, dayKey, draw, panelIn, wide } from '../../test/draw-day.ts'
import { drawnDay } from '../../test/drawn-day.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn, today } from '../../test/soho.ts'
import { bookingQuery } from '../calls/day.ts'
import { untilStill } from '../../../ui/test/until-still.ts'

const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''

describe('the day at reception', () => {
  it('reads a booking aloud with its time, guest, services, professional and state', async () => {
    await draw({ window: wide })
    await expect
      .element(button('11:15am to 12:00pm, Owen Clarke, Skin fade, with Marcus, in the chair'))
      .toBeVisible()
    await expect
      .element(button(/Nora Blake, Full colour, with Inès, processing, processing from 11:00am to 12:00pm/))
      .toBeVisible()
    await expect.element(button(/Dentist, with Dev, blocked/)).toBeVisible()
  })

  it('names a walk-in without a name in full at the end of a processing time', async () => {
    const nora = drawnDay.columns.flatMap(({ bookings }) => bookings).find(({ id }) => id === 'Nora Blake')
    const guest = nora?.guest ? { ...nora.guest, name: '' } : null
    await draw({ window: wide, locale: 'fr', day: changed('Nora Blake', { guest }) })
    await expect.element(page.getByText('Sans rendez-vous, fin')).toBeInTheDocument()
  })

  it.each([
    ['a tall booking half as wide as its column', '11:15', '12:15'],
    ['a low booking', '11:10', '11:25'],
  ])('says in %s how late its guest is, for readers too', async (_, startsAt, endsAt) => {
    const { client } = await draw({ window: wide })
    const times = { startsAt: at(startsAt), endsAt: at(endsAt) }
    client.setQueryData(dayKey, changed('Owen Clarke', { state: 'booked', ...times, work: [] }, '2'))
    const length = 20 - Number(startsAt.slice(-2))
    const booking = button(new RegExp(`Owen Clarke, Skin fade, with Marcus, booked, .*${length} min late$`))
    await expect.element(booking).toBeVisible()
    const short = startsAt === '11:15' ? `+${length} min` : `${length} min late`
    const seen = [...booking.element().querySelectorAll('[aria-hidden] span')].filter(
      (each) => each.checkVisibility() && each.textContent.replaceAll('\u{a0}', ' ') === short,
    )
    expect(seen).toHaveLength(1)
  })

  it('says nothing of a guest whose start is under five minutes past', async () => {
    const { client } = await draw({ window: wide })
    client.setQueryData(dayKey, changed('Owen Clarke', { state: 'booked', startsAt: at('11:16') }, '2'))
    await expect.element(button(/Owen Clarke, Skin fade, with Marcus, booked/)).toBeVisible()
    await expect.element(page.getByText(/late/)).not.toBeInTheDocument()
  })

  it('says what a guest who is done has not paid, in another colour than what is paid', async () => {
    const left = { total: 6356, paid: 0, left: 6356, due: 0, chargeAt: null }
    await draw({ window: wide, day: changed('Daniel Ortiz', { money: left }) })
    await expect.element(button(/Daniel Ortiz.*done, \$63\.56 not paid$/)).toBeVisible()
    const colourOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).color
    expect(colourOf('$63.56 not paid')).not.toBe(colourOf('Paid $77.81'))
    await button('List').click()
    await expect
      .element(page.getByRole('row', { name: /Daniel Ortiz/ }))
      .toMatchTextContent(/\$63\.56 Not paid|\$63\.56Not paid/)
  })

  it('gives Tab one stop, with arrows between bookings and free times', async () => {
    await draw({ window: wide })
    const stops = document.querySelectorAll('[data-stop][tabindex="0"]')
    expect(stops).toHaveLength(1)
    button(/^11:15am to 12:00pm, Owen/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toMatch(/Leo Park/)
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Free 12:30 to 12:45pm, with Marcus')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toMatch(/Grace Kim/)
    await userEvent.keyboard('{End}')
    expect(focused()).toMatch(/Tara Singh/)
  })

  it('opens a booking, and books a free time from where it is pressed', async () => {
    await draw({ window: wide })
    await button(/Ruth Bennett/).click()
    expect(panelIn().get('booking')).toBe('Ruth Bennett')
    const free = button('Free 4:00 to 5:30pm, with Amara')
    // Twenty-two minutes past four, so that a pixel more or less is the same quarter.
    await free.click({ position: { x: 10, y: free.element().clientHeight / 4 } })
    expect(panelIn().get('with')).toBe('amara')
    expect(new Date(panelIn().get('new') ?? '').toISOString()).toBe('2026-11-24T21:15:00.000Z')
  })

  it('opens nothing of the day before while another day is being drawn', async () => {
    await draw({ window: wide })
    const booking = button(/Ruth Bennett/).element()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }))
    await Promise.resolve()
    expect(location.pathname).toMatch(/2026-11-25$/)
    expect(booking.isConnected).toBe(true)
    booking.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(panelIn().get('booking')).toBeNull()
  })

  it('blocks a free time by X, and moves a booking by M', async () => {
    await draw({ window: wide })
    button('Free 12:30 to 12:45pm, with Marcus').element().focus()
    await userEvent.keyboard('x')
    expect(new Date(panelIn().get('block') ?? '').toISOString()).toBe('2026-11-24T17:30:00.000Z')
    // The panel takes the focus once its code is there.
    await expect.element(page.getByRole('heading', { name: 'Block time for Marcus' })).toHaveFocus()
    button(/Mateo Cruz/)
      .element()
      .focus()
    await userEvent.keyboard('m')
    expect(panelIn().get('move')).toBe('Mateo Cruz')
  })

  it('begins the block of another day with the work on it', async () => {
    await mountDesk({
      path: `/desk/soho/day/${today}`,
      now: '2026-11-23T16:00:00-05:00',
      session: signedIn('reception'),
      seed: [[dayKey, drawnDay]],
      answers: () => new Promise(() => {}),
      window: wide,
    })
    await userEvent.click(button('Block time'))
    expect(new Date(panelIn().get('block') ?? '').toISOString()).toBe('2026-11-24T14:00:00.000Z')
  })
})

it('says what changed on the day, once the server has it', async () => {
  const { client } = await draw({ window: wide })
  client.setQueryData(dayKey, changed('George Hall', { state: 'arrived' }, '2'))
  await expect
    .poll(() => document.querySelector('[aria-live=polite]')?.textContent)
    .toMatch('George Hall arrived')
})

describe('a focused booking that is moved', () => {
  const later = {
    startsAt: `${today}T17:00:00-05:00`,
    endsAt: `${today}T17:50:00-05:00`,
    work: [],
    version: 7,
  }
  const moved = button(/^5:00pm to 5:50pm, George Hall/)
  const topOf = (booking: typeof moved) => booking.element().getBoundingClientRect().top

  it('stays where it is while somebody else moves it', async () => {
    const { client } = await draw({ window: wide })
    const booking = button(/George Hall/)
    booking.element().focus()
    const before = topOf(booking)
    client.setQueryData(dayKey, changed('George Hall', later, '2'))
    await expect.element(moved).toBeVisible()
    expect(topOf(booking)).toBe(before)
    booking.element().blur()
    await untilStill()
    expect(topOf(booking)).toBeGreaterThan(before)
  })

  it('stands at its new place where this desk has moved it', async () => {
    const { client } = await draw({ window: wide })
    const booking = button(/George Hall/)
    booking.element().focus()
    const before = topOf(booking)
    client.setQueryData([...bookingQuery('shop-soho', 'George Hall').queryKey], later)
    client.setQueryData(dayKey, changed('George Hall', later, '2'))
    await expect.element(moved).toBeVisible()
    await untilStill()
    expect(topOf(booking)).toBeGreaterThan(before)
  })
})

it('says who works on an empty day, and that nobody works on a closed one', async () => {
  const { client } = await draw({ window: wide, day: dayOf([column('Amara', '10:00-17:00')]) })
  await expect.element(page.getByText(/Amara works this day/)).toBeVisible()
  client.setQueryData(dayKey, dayOf([]))
  await expect.element(page.getByRole('heading', { name: 'Nobody works this day' })).toBeVisible()
})

it('offers to try again where the day could not be read', async () => {
  let isReachable = false
  await mountDesk({
    window: wide,
    answers: (path) => {
      if (!path.includes('/day/')) return new Promise(() => {})
      return isReachable ? drawnDay : Response.json({ code: 'internal', message: 'x' }, { status: 400 })
    },
  })
  await expect.element(page.getByRole('heading', { name: 'The day could not be loaded' })).toBeVisible()
  isReachable = true
  await button('Try again').click()
  await expect.element(button(/Owen Clarke/)).toBeVisible()
})
