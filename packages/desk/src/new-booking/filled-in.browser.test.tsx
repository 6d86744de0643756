import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { booking } from '../../test/day-of.ts'
import { mountDesk } from '../../test/mount.tsx'
import { today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { mountTheo } from './test/open-new-booking.tsx'
import { at, refusal, theoDay, theoServer } from './test/theo.ts'

const service = page.getByRole('checkbox', { name: /^Hot towel shave/ })
const search = page.getByRole('combobox', { name: 'Guest' })

/** Opens a new booking with Theo beside the day. */
const openBeside = async (own: Parameters<typeof theoServer>[0] = {}, day = theoDay) => {
  const { answers, booked } = theoServer(own)
  await mountDesk({
    path: `/desk/soho/day?new=${encodeURIComponent(at('15:00'))}&with=theo`,
    answers,
    seed: [[dayQuery('shop-soho', today).queryKey, day]],
    window: { width: 1180, height: 820 },
  })
  return booked
}

it('keeps everything that was filled in when another day is shown', async () => {
  await openBeside()
  await search.fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(service)
  await userEvent.click(page.getByRole('button', { name: 'Day after' }))
  await expect.poll(() => location.pathname).toBe('/desk/soho/day/2026-11-25')
  await expect.element(page.getByText('Walter Moss')).toBeVisible()
  await expect.element(service).toBeChecked()
})

it('marks in the day the time that is booked, for as long as the services take', async () => {
  await openBeside()
  const mark = () => document.querySelector('[data-new-place]')
  await expect.poll(() => mark()?.textContent).toBe('3:00')
  const before = mark()?.firstElementChild?.clientHeight ?? 0
  await userEvent.click(service)
  await expect.poll(() => mark()?.firstElementChild?.clientHeight ?? 0).toBeGreaterThan(2 * before)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(mark).toBeNull()
})

it('marks it before a canceled booking of the same time', async () => {
  const [theo, ...others] = theoDay.columns
  if (!theo) throw new Error('Theo has no column')
  const canceled = booking('15:00', 60, 'Ben Adler', 'Beard trim', 'canceled')
  await openBeside({}, { ...theoDay, columns: [{ ...theo, bookings: [canceled] }, ...others] })
  await expect.element(page.getByRole('button', { name: /Ben Adler/ })).toBeVisible()
  const mark = document.querySelector<HTMLElement>('[data-new-place] > *')
  if (!mark) throw new Error('nothing is marked')
  // The mark lets presses through. Without that, whatever is drawn last is found at its place.
  mark.style.pointerEvents = 'auto'
  const { left, top, height } = mark.getBoundingClientRect()
  expect(document.elementFromPoint(left + 12, top + height / 2)).toBe(mark)
})

it('says beside the button what it waits for: whose booking it is, and how it is paid', async () => {
  const booked = await openBeside({ price: { against: ['card'] } })
  await userEvent.click(service)
  await search.fill('walter')
  await expect.element(page.getByText('Choose the guest from the list above.')).toBeVisible()
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(page.getByRole('button', { name: 'Choose above how it is paid.' }))
  expect(document.activeElement?.closest('[data-waits=forWay]')).not.toBeNull()
  await expectAccessible()
  // Nothing says that it is paid at the shop before somebody has chosen that.
  await expect.element(page.getByRole('button', { name: /^Book 3:00pm/ })).toBeVisible()
  expect(page.getByText('At the shop', { exact: true }).elements()).toEqual([])
  await userEvent.click(page.getByRole('radio', { name: /^Without card/ }))
  await expect.element(page.getByRole('button', { name: /^Book, pay at the shop/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Book/ }))
  await expect.poll(() => booked).toMatchObject([{ payment: 'withoutCard' }])
})

it('leads from the button to the tick that passes over the hours', async () => {
  await openBeside({ price: { against: ['hours'] } })
  await userEvent.click(service)
  await userEvent.click(page.getByRole('button', { name: 'Tick “Book it anyway” above to go on.' }))
  await expect.element(page.getByRole('checkbox', { name: /^Book it anyway/ })).toHaveFocus()
})

/** Draws a new booking at a shop where no time can be had. */
const mountFull = (server: ReturnType<typeof theoServer>) =>
  mountTheo({
    answers: (path, method, body) =>
      body?.includes('"validate":true')
        ? refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable')
        : server.answers(path, method, body),
  })

it('changes to the nearest free time by one press beside the button, where the chosen one does not fit', async () => {
  const theirs = { barberId: 'amara', startsAt: at('15:15'), price: 3500 }
  const near = [{ barberId: 'theo', startsAt: at('17:00'), price: 3000 }, theirs]
  const server = theoServer({ near })
  await mountTheo({
    answers: (path, method, body) =>
      body?.includes('"validate":true') && body.includes(at('15:00'))
        ? refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable')
        : server.answers(path, method, body),
  })
  await userEvent.click(service)
  await expect.element(page.getByText('This time does not fit. The nearest ones:')).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('button', { name: '3:15pm with Amara' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '5:00pm with Theo' }))
  await userEvent.click(page.getByRole('button', { name: /^Book/ }))
  await expect.poll(() => server.booked).toMatchObject([{ barberId: 'theo', dateTime: at('17:00') }])
})

it('names the day of the free times, where the time that does not fit is on another one', async () => {
  const server = theoServer({ near: [{ barberId: 'theo', startsAt: at('17:00'), price: 3000 }] })
  await mountFull(server)
  await userEvent.click(service)
  await expect.element(page.getByRole('heading', { name: 'Free times today' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Day before' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Change' }))
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-26')
  await userEvent.click(page.getByRole('button', { name: 'Use this time' }))
  await expect.element(page.getByRole('heading', { name: 'Free times, Thu, Nov 26' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Day before' }))
  await expect.element(page.getByRole('heading', { name: 'Free times, Wed, Nov 25' })).toBeVisible()
})

it('says that a phone is not whole, and leads from the button to its field', async () => {
  const server = theoServer()
  const message = 'Check the number: a digit seems to be missing or wrong.'
  const fault = { status: 400, code: 'invalid_request', message, issues: [{ path: 'guest.phone', message }] }
  await mountTheo({
    answers: (path, method, body) =>
      body?.includes('"validate":true') && body.includes('"phone"') && !body.includes('+12125550187')
        ? Response.json(fault, { status: 400 })
        : server.answers(path, method, body),
  })
  await page.getByRole('combobox', { name: 'Guest' }).fill('Ben Ash')
  await userEvent.click(page.getByRole('option', { name: /New guest/ }))
  await userEvent.click(service)
  const phone = page.getByRole('textbox', { name: 'Phone, if they like' })
  await phone.fill('21255501')
  await userEvent.click(page.getByRole('button', { name: 'Check the phone above.' }))
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAccessibleDescription(message)
  await expect.element(page.getByText(/price couldn’t be loaded/)).not.toBeInTheDocument()
  await expectAccessible()
  await phone.fill('2125550187')
  await expect.element(page.getByRole('button', { name: /^Book, pay at the shop/ })).toBeVisible()
})

it('says beside the button that nothing near the time is free', async () => {
  const server = theoServer()
  await mountFull(server)
  await userEvent.click(service)
  await expect.element(page.getByText(/nothing near it is free/)).toBeVisible()
})
