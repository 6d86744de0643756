import type { WaitingListApplication } from '@openchair/contract'
import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { dayName } from './names.ts'
import { bookElsewhere, cancelElsewhere, joinElsewhere, readApplication, readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'ines', services: ['Full colour'] }

/** An application, once it is offered something. */
const offeredTo = async (id: string): Promise<WaitingListApplication> => {
  let found: WaitingListApplication | undefined
  await expect(async () => {
    found = await readApplication(id)
    expect(found.attempt).not.toBeNull()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error('nothing is offered')
  return found
}

test('who waits for a full day is offered what frees, the next in line what they leave', async ({
  page,
  guest,
  free,
  picture,
}) => {
  const times = await free(wish, 2)
  const day = times[0]?.slice(0, 10) ?? ''
  const booked: string[] = []
  // Starts overlap: a start is gone where one before it has been taken.
  let end: Temporal.Instant | undefined
  for (const time of times) {
    if (end && Temporal.Instant.compare(time, end) < 0) continue
    const { id } = await bookElsewhere(wish, time)
    booked.push(id)
    const [item] = (await readSaleOrder(`http://any/${id}`)).items
    end = Temporal.Instant.from(item?.endsAt ?? time)
  }
  const short = dayName(day, 'short')

  await guest.openServices(wish.shop, wish.barber)
  await guest.chooseServices(wish.services)
  await guest.goToTimes()
  await guest.chooseDay(day)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await guest.agreeButton.click()
  const form = page.getByRole('dialog', { name: `Wait for ${short}` })
  await expect(form).toContainText('Nothing is charged for waiting')
  await guest.fillDetails()
  await picture('join')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await page.getByRole('button', { name: `Join the list for ${short}` }).click()
  await guest.arriveAt('You are first in line, Sam')
  await expect(page.getByRole('main')).toContainText('Visa ending 4242, kept')
  await picture('in-line', 'page')
  const first = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const second = await joinElsewhere(wish, day)
  expect((await readApplication(second)).numberInLine).toBe(2)

  await cancelElsewhere(booked[0] ?? '')
  const offer = await offeredTo(first)
  await page.goto(`/booking/waiting-list/${first}/${offer.attempt?.id}`)
  await guest.arriveAt('A chair has come free, Sam')
  await expect(page.getByRole('timer', { name: /^1[45] minutes left$/ })).toBeVisible()
  await picture('offered', 'page')
  expect((await readApplication(second)).attempt).toBeNull()

  await page.getByRole('button', { name: 'Leave the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click()
  await guest.arriveAt('You have left the list')

  const next = await offeredTo(second)
  expect(next.timeSlots.map(({ time }) => time)).toContain(offer.timeSlots[0]?.time)
  await page.goto(
    `/booking/waiting-list/${second}/${next.attempt?.id}?slotId=${next.timeSlots[0]?.waitingListSlotId}`,
  )
  await guest.arriveAt('A chair has come free, Robin')
  await page.getByRole('button', { name: /^Take / }).click()
  await guest.arriveAt('It’s yours, Robin')
  await picture('taken', 'page')
  await page.getByRole('link', { name: 'See my booking' }).click()
  await guest.arriveAt('You are booked, Robin')
  expect(await readApplication(second)).toMatchObject({ status: 'accepted', numberInLine: null })
})
