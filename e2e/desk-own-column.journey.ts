import { expect } from '@playwright/test'
import { nameOf, newGuest, soho, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'
import { bookElsewhere, readBarber } from './shop-api.ts'

test.use({ viewport: { width: 375, height: 812 } })

const own = { shop: soho, barber: 'marcus', services: ['Scissor cut'] }
const colleagues = { ...own, barber: 'dev' }

inLanguages('en', () => {
  test('a professional’s phone learns nothing of colleagues’ guests, and no contact of anybody', async ({
    desk,
    together,
    faults,
    picture,
  }) => {
    faults.expect(/^403 GET \/v1\/desk\/shop\/.*\/booking\//)
    const { page } = desk
    const [[ownTime = ''] = [], [time = ''] = []] = await together(own, colleagues)
    const [mine, theirs] = [newGuest('Ingrid'), newGuest('Jonas')]
    await bookElsewhere(own, ownTime, {}, { customer: mine })
    const sale = await bookElsewhere(colleagues, time, {}, { customer: theirs })
    const { rows } = await desk.pool.query<{ readonly booking: string; readonly guest: string }>(
      `select appointment.id as booking, sale_order.customer_id as guest
         from appointment join sale_order on sale_order.id = sale_order_id where sale_order_id = $1`,
      [sale.id],
    )
    const [found] = rows
    const { id: barberId } = await readBarber(soho, 'dev')
    const answers: Promise<string>[] = []
    page.on('response', (answer) => {
      const path = new URL(answer.url()).pathname
      const isCall = path.startsWith('/v1/desk/') && !path.endsWith('/changes')
      if (isCall || answer.request().isNavigationRequest()) answers.push(answer.text().catch(() => ''))
    })
    /** Everything that the phone was told so far: by calls, and in pages as the server drew them. */
    const told = async () => (await Promise.all(answers)).join('\n')
    const day = time.slice(0, 10)
    const shows = (text: RegExp | string) => expect(page.getByText(text).first()).toBeVisible()

    await desk.enter('professional', 'marcus')
    await desk.openDay(time)
    await shows(nameOf(mine))
    expect(await told()).toContain(nameOf(mine))
    await picture('day')
    await desk.goTo(`week/${barberId}/${day}`)
    await shows(desk.within('week.nextFree'))
    await picture('week')
    await desk.goTo('activity')
    await desk.goTo(`day/${day}?booking=${found?.booking}`)
    await shows(desk.say('booking.takenText'))
    await picture('taken')
    expect(await told()).not.toContain(theirs.lastName)

    await desk.goTo('guests')
    const search = page.getByRole('searchbox', { name: desk.say('guests.find') })
    await search.fill(theirs.phone.slice(-7))
    await shows(desk.say('guests.nobodyTitle'))
    await search.fill(theirs.email)
    await shows(desk.say('guests.nobodyTitle'))
    await picture('guests')
    await desk.goTo(`guests/${found?.guest}`)
    await shows(nameOf(theirs))
    await expect(page.getByText(desk.time(time))).toHaveCount(0)
    await picture('guest')
    await page.goto(`/desk/kingsley-wynwood/day/${day}`)
    await shows(desk.say('frame.notYoursTitle'))
    await picture('other shop')

    // The words of the search are in its own address alone, not in an answer.
    const heard = await told()
    for (const contact of [mine.phone, mine.email, theirs.phone, theirs.email])
      expect(heard).not.toContain(contact)
  })
})
