import { expect, type Response } from '@playwright/test'
import type { DeskDay } from '@openchair/contract'
import { type Desk, nameOf, newGuest, soho, test } from './desk.ts'
import { leaveForGood } from './going-back.ts'
import { goodCard, Guest } from './guest.ts'
import { inLanguages } from './in-languages.ts'
import { sentAbout } from './outbox.ts'
import { pictureTaker, type TakePicture } from './pictures.ts'
import { beginningWith } from './words.ts'

const wish = { shop: soho, barber: 'dev', services: ['Scissor cut'] }

/** Milliseconds within which a desk has a change. */
const soon = 1000

/** Tells if an answer is the day with a booking of this guest. */
const isBooked = async (answer: Response, guest: string): Promise<boolean> => {
  if (!/\/v1\/desk\/shop\/[^/]+\/day\//.test(answer.url())) return false
  const { columns } = (await answer.json()) as DeskDay
  const bookings = columns.flatMap((column) => column.bookings)
  return bookings.some(({ guest: found, state }) => found?.name === guest && state === 'booked')
}

/** The millisecond at which a browser had the whole answer. */
const endOf = async (answer: Response): Promise<number> => {
  await answer.finished()
  const { startTime, responseEnd } = answer.request().timing()
  return startTime + responseEnd
}

type Caller = ReturnType<typeof newGuest>

/** Fills in a booking for a guest who calls and has an e-mail, and chooses to send a link to pay. Returns its start. */
const chooseLink = async (desk: Desk, times: readonly string[], caller: Caller): Promise<string> => {
  const start = await desk.pressFreeTime('Dev', times)
  await desk.page.getByRole('combobox', { name: desk.say('newBooking.guest') }).click()
  await desk.page.keyboard.type(nameOf(caller))
  await desk.page.getByRole('option', { name: caller.lastName }).click()
  await desk.page.getByRole('textbox', { name: desk.say('acts.email') }).fill(caller.email)
  await desk.page.getByRole('checkbox', { name: /^Scissor cut/ }).click()
  await desk.radio('newBooking.payLink').click()
  await desk.panel.getByText(desk.say('acts.reads', { name: nameOf(caller) })).click()
  await expect(desk.panel.getByRole('blockquote')).not.toBeEmpty()
  return start
}

/** Sends the link that was chosen, and waits until its time is held in the day. Returns the mail with the link. */
const sendLink = async (desk: Desk, caller: Caller) => {
  const name = nameOf(caller)
  const subject = await desk.panel.locator('p', { has: desk.page.locator('+ blockquote') }).innerText()
  await desk.act('newBooking.sendLink').click()
  await expect(desk.told('newBooking.linkSent', { name })).toBeVisible()
  await expect(desk.booking(name, 'day.state.held')).toBeVisible()
  // A screen reader hears that the time is held, not that somebody is booked.
  await expect(desk.page.getByText(beginningWith(desk.say('day.heldFor', { name }), ', '))).toBeAttached()
  const mail = await sentAbout(caller.email, 'payLink')
  expect(mail.subject).toBe(subject)
  return mail
}

/** Pays for a held time by card at the page of its link. */
const pay = async (guest: Guest, { firstName }: Caller, picture: TakePicture): Promise<void> => {
  await guest.arriveAt(guest.say('waitingList.linkHeld', { name: firstName }))
  await picture('held', 'page')
  await guest.buttonWithSum('waitingList.take').click()
  await guest.fillCard(goodCard)
  await guest.buttonWithSum('waitingList.takeByCard').click()
}

inLanguages('en', (language) => {
  test('reception sends a link to pay, which holds its time until it is withdrawn or the guest has paid', async ({
    desk,
    browser,
    locale,
    faults,
    free,
    picture,
  }, { title }) => {
    // The desk may hear that the hold has ended just before the answer to its own press, and asks for it once more.
    faults.allow(/^404 GET \/v1\/desk\/shop\/.*\/booking\//)
    const viewport = { width: 375, height: 812 }
    const phones = { viewport, hasTouch: true, isMobile: true, ...(locale !== undefined && { locale }) }
    await using context = leaveForGood(await browser.newContext(phones))
    faults.listenTo(context)
    const phone = await context.newPage()
    const guest = new Guest(phone, language)
    const take = pictureTaker(phone, `${title} phone ${language}`)
    const times = await free(wish, 2)
    await desk.enter('reception')
    await desk.openDay(times[0] ?? '')

    const petra = newGuest('Petra')
    const name = nameOf(petra)
    const start = await chooseLink(desk, times, petra)
    await picture('message')
    const { link: withdrawn } = await sendLink(desk, petra)
    await picture('held')
    await desk.booking(name, 'day.state.held').click()
    await expect(desk.panel).toContainText(desk.within('booking.payLinkText', { name }))
    await picture('withdraws')
    await desk.act('booking.linkWithdraw').click()
    await expect(desk.told('booking.linkWithdrawn')).toBeVisible()
    await expect(desk.booking(name)).toHaveCount(0)
    await phone.goto(withdrawn)
    await guest.arriveAt(guest.say('waitingList.linkEnded'))
    await expect(phone.getByText(guest.say('waitingList.linkEndedText'))).toBeVisible()
    await expect(guest.link('waitingList.chooseTime')).toBeVisible()
    await take('ended', 'page')

    const waits: number[] = []
    // The machine may be busy, so the faster of two counts.
    for (const [firstName, starts] of [
      ['Paula', [start]],
      ['Pedro', await free(wish, 2, start)],
    ] as const) {
      const caller = newGuest(firstName)
      await desk.openDay(starts[0] ?? '')
      await chooseLink(desk, starts, caller)
      const { link } = await sendLink(desk, caller)
      await phone.goto(link)
      const accepts = phone.waitForResponse((answer) => answer.request().method() === 'POST')
      const shows = desk.page.waitForResponse((answer) => isBooked(answer, nameOf(caller)))
      await pay(guest, caller, take)
      const [paid, shown] = await Promise.all([accepts, shows])
      expect(paid.status()).toBe(200)
      waits.push((await endOf(shown)) - (await endOf(paid)))
      await expect(desk.booking(nameOf(caller), 'day.state.booked')).toBeVisible()
      await guest.arriveAt(guest.say('waitingList.booked', { name: firstName }))
      await take('booked', 'page')
    }
    expect(Math.min(...waits)).toBeLessThan(soon)
  })
})
