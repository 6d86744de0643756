import { goodCard, Guest } from './guest.ts'
import { inLanguages } from './in-languages.ts'
import { expect } from './journey.ts'
import { dayName } from './names.ts'
import { sentAbout } from './outbox.ts'
import { test } from './passing-time.ts'
import { within } from './words.ts'
import { pictureTaker } from './pictures.ts'
import { expectScannerHarmless } from './scanner.ts'
import {
  bookElsewhere,
  cancelElsewhere,
  joinElsewhere,
  readApplication,
  readSaleOrder,
  type Wish,
} from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'ines', services: ['Scissor cut'] }

type Sold = { readonly id: string; readonly start: Temporal.Instant; readonly end: Temporal.Instant }

/** Takes everything that is free, as other guests, the earliest first. */
const takeAll = async (of: Wish, times: readonly string[]): Promise<readonly Sold[]> => {
  const sold: Sold[] = []
  for (const time of times) {
    const start = Temporal.Instant.from(time)
    // Starts overlap: a start is gone where one before it has been taken.
    const before = sold.at(-1)
    if (before && Temporal.Instant.compare(start, before.end) < 0) continue
    const { id } = await bookElsewhere(of, time)
    const [item] = (await readSaleOrder(`http://any/${id}`)).items
    sold.push({ id, start, end: Temporal.Instant.from(item?.endsAt ?? time) })
  }
  return sold
}

/** Two appointments of which one ends as the other begins: in place of the first fits one start alone. */
const neighbours = (sold: readonly Sold[]): readonly [string, string] => {
  for (const [index, one] of sold.entries()) {
    const next = sold[index + 1]
    if (next?.start.equals(one.end) === true) return [one.id, next.id]
  }
  throw new Error('no appointment follows another at once')
}

const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? ''

const takeOffer = async (guest: Guest): Promise<void> => guest.buttonWithSum('waitingList.take').click()

inLanguages('fr', (language) => {
  test('who waits for a full day is offered what frees; what lapses goes to the next in line', async ({
    page,
    guest,
    free,
    otherDevice,
    time,
    picture,
  }, { title }) => {
    // Four times it waits for what jobs of the server do.
    test.slow()
    const times = await free(wish, 12)
    const day = times[0]?.slice(0, 10) ?? ''
    const [first, second] = neighbours(await takeAll(wish, times))
    const short = dayName(day, 'short', language)

    await guest.openServices(wish.shop, wish.barber)
    await guest.chooseServices(wish.services)
    await guest.goToTimes()
    await guest.chooseDay(day)
    await picture('full')
    await guest.button('schedule.joinList').click()
    await guest.agreeButton.click()
    const form = page.getByRole('dialog', { name: guest.say('waitingList.joinTitle', { day: short }) })
    await expect(form).toContainText(within(guest.say('waitingList.free')))
    await guest.fillDetails()
    await picture('join')
    await guest.goToCard()
    await guest.fillCard(goodCard)
    await guest.button('waitingList.join', { day: short }).click()
    await guest.arriveAt(guest.say('waitingList.inLine', { place: '1', name: 'Sam' }))
    await picture('in-line', 'page')
    const sam = idOf(page.url())
    const robin = await joinElsewhere(wish, day, language)
    expect((await readApplication(robin)).numberInLine).toBe(2)

    await cancelElsewhere(first)
    const lapsing = await sentAbout(sam, 'waitingOffered')
    await expectScannerHarmless(time, sam)
    expect((await readApplication(robin)).attempt).toBeNull()
    const lapsed = pictureTaker(otherDevice, `${title} lapsing ${language}`)
    await otherDevice.clock.install()
    await otherDevice.goto(lapsing.link)
    const countdown = otherDevice.getByRole('timer')
    await expect(countdown).toHaveAccessibleName(/1[45]\s/)
    await lapsed('offered', 'page')
    await otherDevice.clock.fastForward('14:00')
    await expect(countdown).toHaveAccessibleName(guest.say('waitingList.minutesLeft', { minutes: '1' }))
    await lapsed('last-minute', 'page')
    await time.afterOffer(sam)
    const next = await sentAbout(robin, 'waitingOffered')
    await otherDevice.clock.fastForward('01:00')
    await new Guest(otherDevice, language).arriveAt(guest.say('waitingList.lapsedTitle'))
    await lapsed('lapsed', 'page')

    await page.goto(next.link)
    await guest.arriveAt(guest.say('waitingList.offered', { name: 'Robin' }))
    await takeOffer(guest)
    await guest.arriveAt(guest.say('waitingList.booked', { name: 'Robin' }))
    expect(await readApplication(robin)).toMatchObject({ status: 'accepted', numberInLine: null })

    await cancelElsewhere(second)
    const offer = await sentAbout(sam, 'waitingOffered', lapsing)
    await page.goto(offer.link)
    await guest.arriveAt(guest.say('waitingList.offered', { name: 'Sam' }))
    await expect(page.getByRole('timer')).toBeVisible()
    await picture('offered', 'page')
    await takeOffer(guest)
    await guest.arriveAt(guest.say('waitingList.booked', { name: 'Sam' }))
    await picture('taken', 'page')
    await guest.link('waitingList.toReservation').click()
    await guest.arriveAt(guest.say('reservation.title', { name: 'Sam' }))
    await picture('booked', 'page')
  })
})
