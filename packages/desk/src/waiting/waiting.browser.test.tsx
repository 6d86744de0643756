import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'
import { goOffline } from '../shell/connection.ts'
import { at, line, lineServer, refusal } from './test/line-of-day.ts'

const path = '/desk/soho/waiting/2026-11-24'
const wide = { width: 1180, height: 820 }
const phone = { width: 375, height: 812 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const question = (title: string) => page.getByRole('region', { name: title })

afterEach(() => page.viewport(1180, 820))

const open = async (
  server = lineServer(),
  { window = wide, ...more }: Partial<Parameters<typeof mountDesk>[0]> = {},
) => {
  await mountDesk({ path, answers: server.answers, window, ...more })
  return server.sent
}

it('says that an offer is over in the moments until the line is read again', async () => {
  await open(undefined, { now: at('11:33') })
  await expect.element(button(/Jo Nguyen .*Offer over 3:15pm offered/)).toBeVisible()
})

it('shows the line beside the free times, with the next offer and what it would do', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Waiting for Tuesday, November 24' })).toBeVisible()
  await expect
    .element(button(/1 Eli Stone Beard trim, 25 min · anyone Since Sun 9:12pm · \$5 tip · card kept/))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/Jo Nguyen .*12 min left 3:15pm offered/)).toBeVisible()
  await expect.element(button(/Bea Marsh .*after 2:00pm · no card/)).toBeVisible()
  await expect.element(page.getByText('Nobody, too short')).toBeVisible()
  const card = question('Offer 2:30pm with Marcus to Eli?')
  await expect
    .element(
      card.getByText('Held for 15 min, until 11:35am. By text and e-mail. $31.98, on Eli’s card when taken.'),
    )
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Call Eli' }))
    .toHaveAttribute('href', 'tel:+12125550142')
  expect(await accessFaults()).toEqual([])
})

it('gives what somebody waits for the whole width below the state', async () => {
  await open()
  const wish = page.getByText(/card kept/).element()
  const state = button(/Eli Stone/)
    .getByText('Waiting')
    .element()
  expect(wish.getBoundingClientRect().right).toBeGreaterThan(state.getBoundingClientRect().left)
  expect(wish.getBoundingClientRect().top).toBeGreaterThanOrEqual(state.getBoundingClientRect().bottom)
})

it('offers the chosen time to the chosen guest with one press', async () => {
  const sent = await open()
  await userEvent.click(button('Offer 2:30pm, hold 15 min'))
  await expect.element(page.getByText('2:30pm with Marcus is offered to Eli')).toBeVisible()
  expect(sent).toEqual([
    {
      path: '/waiting-guest/eli/offer',
      body: { version: 3, barberId: 'marcus', dateTime: at('14:30') },
    },
  ])
})

it('a free time chooses its guest, and says who is passed over', async () => {
  await open(lineServer(undefined, { time: { passedOver: ['Eli Stone'], card: null, needsCard: true } }))
  await userEvent.click(button('Offer to Bea, 3:00pm with Theo'))
  await expect.element(button(/Bea Marsh/)).toHaveAttribute('aria-pressed', 'true')
  const card = question('Offer 3:00pm with Theo to Bea?')
  await expect.element(card.getByText('Passes over Eli Stone.')).toBeVisible()
  await expect.element(card.getByText(/Bea gives a card when accepting/)).toBeVisible()
  const book = card.getByRole('button', { name: 'Book at once, Bea agreed' })
  await expect.element(book).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(card.getByText('Book at once without a card'))
  await expect.element(book).not.toHaveAttribute('aria-disabled')
})

it('a time that fits several is offered to any of them', async () => {
  const sent = await open()
  await userEvent.click(button(/Bea Marsh/))
  await userEvent.click(button('Offer…, 4:00pm with Amara'))
  const card = question('Offer 4:00pm with Amara to Bea?')
  await card.getByRole('combobox', { name: 'To' }).selectOptions('eli')
  await userEvent.click(button('Offer 4:00pm, hold 15 min'))
  await expect
    .poll(() => sent)
    .toMatchObject([{ path: '/waiting-guest/eli/offer', body: { barberId: 'amara' } }])
})

it('books at once at the sum that was shown, and leads to the booking', async () => {
  const sent = await open(lineServer(undefined, { time: { bookingId: 'new' } }))
  await userEvent.click(button(/Book at once, Eli agreed/))
  await expect.element(page.getByText('Eli Stone is booked')).toBeVisible()
  expect(sent).toMatchObject([{ path: '/waiting-guest/eli/booking', body: { total: 3198, version: 3 } }])
  await userEvent.click(button('Open'))
  expect(location.search).toBe('?booking=new')
})

it('a time that somebody has just taken is said, and the line is read again', async () => {
  const taken = () => refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable')
  const later = { ...line, free: line.free.filter(({ barberId }) => barberId !== 'marcus') }
  await open(lineServer(taken, { read: (acts) => (acts > 0 ? later : line) }))
  await userEvent.click(button(/^1 Eli Stone|Place 1 Eli Stone/))
  await userEvent.click(button('Offer 2:30pm, hold 15 min'))
  await expect.element(page.getByText(/2:30pm with Marcus was taken a moment ago/)).toBeVisible()
  await expect.element(page.getByText('Offer 2:30pm with Marcus to Eli?')).not.toBeInTheDocument()
})

it('an offer that stands is withdrawn with its message, or without', async () => {
  const sent = await open()
  await userEvent.click(button(/Jo Nguyen/))
  const card = question('Jo has an offer until 11:32am')
  await expect.element(card.getByText('3:15pm with Amara')).toBeVisible()
  await userEvent.click(card.getByText('Tell Jo'))
  await userEvent.click(button('Withdraw the offer'))
  await expect.element(page.getByText('The offer is withdrawn')).toBeVisible()
  expect(sent).toEqual([{ path: '/waiting-offer/offer-jo/withdrawal', body: { tell: false } }])
})

it('an offer that stands is booked at once without a card, for a guest who gave none', async () => {
  const sent = await open(lineServer(undefined, { time: { card: null, needsCard: true } }))
  await userEvent.click(button(/Jo Nguyen/))
  const book = button('Book at once, Jo agreed')
  await expect.element(book).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(question('Jo has an offer until 11:32am').getByText('Book at once without a card'))
  expect(await accessFaults()).toEqual([])
  await userEvent.click(book)
  await expect.element(page.getByText('Jo Nguyen is booked')).toBeVisible()
  expect(sent).toMatchObject([{ path: '/waiting-guest/jo/booking', body: { withoutCard: true } }])
})

it('proposes another time to a guest whose offer was withdrawn', async () => {
  const jo = { ...line.line[1]!, state: 'waiting' as const, offer: null }
  const free = line.free.map((row) => ({ ...row, fits: [...row.fits, { id: 'jo', starts: [row.startsAt] }] }))
  const after = { ...line, line: [line.line[0]!, jo], free }
  await open(lineServer(undefined, { read: (acts) => (acts > 0 ? after : line) }), { window: phone })
  await userEvent.click(button(/Jo Nguyen/))
  await userEvent.click(button('Withdraw the offer'))
  await expect.element(question('Offer 12:45pm with Dev to Jo?')).toBeVisible()
  await expect.element(page.getByText('No free time fits Jo')).not.toBeInTheDocument()
})

it('takes somebody off the line after a question with the message', async () => {
  const sent = await open()
  await userEvent.click(button('Take Eli off the line'))
  const card = question('Take Eli Stone off the line?')
  await userEvent.click(card.getByText('What Eli reads'))
  await expect.element(card.getByText('Take 2:30pm.')).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(card.getByRole('button', { name: 'Take off the line' }))
  await expect.element(page.getByText('Eli Stone is off the line')).toBeVisible()
  expect(sent).toEqual([{ path: '/waiting-guest/eli/removal', body: { version: 3, tell: true } }])
})

it('a phone shows the line first, and what fits below whoever is pressed', async () => {
  await open(undefined, { window: phone })
  await expect.element(page.getByText('Nobody, too short')).not.toBeInTheDocument()
  await userEvent.click(button(/Bea Marsh/))
  await expect.element(button('Offer to Bea, 6:45pm with Theo')).toBeVisible()
  await expect.element(question('Offer 3:00pm with Theo to Bea?')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(375)
  expect(await accessFaults()).toEqual([])
})

it('says that nobody waits, and leads to adding somebody', async () => {
  await open(lineServer(undefined, { read: () => ({ ...line, line: [], free: [] }) }))
  await expect.element(page.getByRole('heading', { name: 'Nobody waits for this day' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(button('Add a guest'))
  expect(location.search).toBe('?wait=2026-11-24')
})

it('a shop without a list says so', async () => {
  await open(lineServer(undefined, { read: () => ({ ...line, isEnabled: false, line: [], free: [] }) }))
  await expect.element(page.getByRole('heading', { name: 'This shop has no waiting list' })).toBeVisible()
  await expect.element(button('Add a guest')).not.toBeInTheDocument()
})

it('a line that cannot be loaded is asked for again', async () => {
  let fails = true
  await open(lineServer(undefined, { read: () => (fails ? refusal(500, 'internal') : line) }))
  await expect.element(page.getByRole('heading', { name: 'The line could not be loaded' })).toBeVisible()
  expect(await accessFaults()).toEqual([])
  fails = false
  await userEvent.click(button('Try again'))
  await expect.element(button(/Eli Stone/)).toBeVisible()
})

it('everything can be read offline, and nothing changed', async () => {
  const sent = await open()
  await expect.element(question('Offer 2:30pm with Marcus to Eli?')).toBeVisible()
  goOffline()
  const offer = button('Offer 2:30pm, hold 15 min')
  await expect.element(offer).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(offer, { force: true })
  await userEvent.click(button('Add a guest'), { force: true })
  expect([sent, location.search]).toEqual([[], ''])
})

it('brackets turn to the day before and after', async () => {
  await open()
  await userEvent.keyboard('{]}')
  expect(location.pathname).toBe('/desk/soho/waiting/2026-11-25')
  await userEvent.click(button('Day before'))
  expect(location.pathname).toBe('/desk/soho/waiting/2026-11-24')
})

it('keeps the way to add a guest beside a long title of a phone, and writes days small within French', async () => {
  await open(lineServer(), { window: phone, session: signedIn('reception', { language: 'fr' }) })
  await expect.element(page.getByText(/Depuis dim\. 21:12/)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const add = button('Ajouter un client').element().getBoundingClientRect()
  expect(add.left, 'beside the title').toBeGreaterThanOrEqual(title.right)
  expect(add.bottom, 'on its line').toBeLessThanOrEqual(60)
})
