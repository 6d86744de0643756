import { fillingUp, neighbourIn } from './fill-day.ts'
import { goodCard, Guest, sam as details } from './guest.ts'
import { inLanguages } from './in-languages.ts'
import { expect } from './journey.ts'
import { dayName } from './names.ts'
import { sentAbout } from './outbox.ts'
import { test } from './passing-time.ts'
import { within } from './words.ts'
import { pictureTaker } from './pictures.ts'
import { expectScannerHarmless } from './scanner.ts'
import { bookElsewhere, cancelElsewhere, joinElsewhere, minutesOf, readApplication } from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'ines', services: ['Curl cut and shape'] }

/** Each language has its own guest, because nobody may have many offers at once. */
const phones = { en: '+12125550141', fr: '+12125550142', 'es-419': '+12125550143' }

const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? ''

const takeOffer = async (guest: Guest): Promise<void> => guest.buttonWithSum('waitingList.take').click()

inLanguages('fr', (language) => {
  test('a guest who waits for a full day gets an offer of a freed time, and a lapsed offer goes to the next in line [2.01.11]', async ({
    page,
    guest,
    free,
    otherDevice,
    time,
    faults,
    picture,
  }, { title }) => {
    // The journey waits four times for jobs of the server.
    test.slow()
    const minutes = await minutesOf(wish)
    let taken: readonly string[] = []
    while (neighbourIn(taken, minutes) < 0) taken = fillingUp(await free(wish, 2, taken[0]), minutes)
    const day = taken[0]?.slice(0, 10) ?? ''
    const sold: string[] = []
    for (const time of taken) sold.push((await bookElsewhere(wish, time)).id)
    const [first = '', second = ''] = sold.slice(neighbourIn(taken, minutes))
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
    await guest.fillDetails({ ...details, email: `sam.${language}@example.com`, phone: phones[language] })
    await picture('join')
    await guest.goToCard()
    await guest.fillCard(goodCard)
    await guest.button('waitingList.join', { day: short }).click()
    await guest.arriveAt(guest.say('waitingList.inLine', { place: '1', name: 'Sam' }))
    await picture('in-line', 'page')
    const sam = idOf(page.url())
    const robin = await joinElsewhere(wish, day, { language })
    expect((await readApplication(robin)).numberInLine).toBe(2)

    await cancelElsewhere(first)
    const lapsing = await sentAbout(sam, 'waitingOffered')
    await expectScannerHarmless(time, sam)
    expect((await readApplication(robin)).attempt).toBeNull()
    const lapsed = pictureTaker(otherDevice, `${title} lapsing ${language}`)
    await otherDevice.clock.install()
    // Only the device's clock is moved ahead: the dates are removed from all answers.
    await otherDevice.route(/\/v[12]\//, async (route) => {
      const response = await route.fetch()
      const { date: _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    // Moved ahead during a request, the clock makes it time out.
    faults.allow(/^thrown: Failed to execute request$/)
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
