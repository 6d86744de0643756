import { lives, type MessageKind } from '../packages/server/src/messages/kinds.ts'
import type { BrowserContext, Request } from '@playwright/test'
import { fillingUp, neighbourIn } from './fill-day.ts'
import { expect } from './journey.ts'
import { linksOf, type Message, readOutbox } from './outbox.ts'
import { test } from './passing-time.ts'
import {
  ask,
  bookElsewhere,
  cancelElsewhere,
  joinElsewhere,
  minutesOf,
  readShop,
  stranger,
  type Wish,
} from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
/** A shop that asks about news. */
const withNews = { shop: 'kingsley-rental', barber: 'jun', services: ['Beard'] }
const withList = { shop: 'kingsley-soho', barber: 'ines', services: ['Curl cut and shape'] }
const abroad = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }
const password = 'straight-razor-7'
const goodNumber = '4242424242424242'
/** A card that can be put on file, and is declined whenever it is charged. */
const failsLater = '4000000000000341'

/** Kinds of messages that the journey does not produce, and the reason why others have the same links. */
const elsewhere: Readonly<Partial<Record<MessageKind, string>>> = {
  signInCode: 'bears no link',
  waysChanged: 'bears no link',
  staffBooked: 'bears no link',
  staffMoved: 'bears no link',
  staffCanceled: 'bears no link',
  moved: 'bears the links of `booked`',
  reminder: 'bears the links of `booked`',
  duePaid: 'bears the links of `booked`',
  refunded: 'bears the links of `booked`',
  noShow: 'bears the links of `booked`',
  tipped: 'bears the links of `booked`',
  moveAsked: 'bears the links of `booked`',
  waitingRemoved: 'bears the links of `waitingLapsed`',
  payLink: 'bears the one link that `desk-pay-link.journey.ts` opens',
  deskSignIn: 'leads to a page with a button, and works on the asking device alone',
  deskInvited: 'leads to a page with a button',
  ownerInvited: 'bears no link',
}

/**
 * Matches the check of a link to a new password. It changes nothing, and is a POST to keep the token out of
 * addresses.
 */
const looks = /^POST \/v1\/password-reset-check$/

const saidOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`

const isLook = (request: Request): boolean => looks.test(saidOf(request))

/** Opens addresses, a few at a time, and waits until each page has done everything that it does by itself. */
const openAll = async (context: BrowserContext, links: readonly string[]): Promise<void> => {
  const left = [...links]
  const openOnes = async (): Promise<void> => {
    const page = await context.newPage()
    for (let link = left.pop(); link !== undefined; link = left.pop()) {
      if (link.endsWith('.ics')) {
        // The browser reports that the address is a download.
        await page.goto(link).catch(() => undefined)
        continue
      }
      // The only request that a page makes by itself comes after its script.
      const asked = link.includes('reset=') ? page.waitForRequest(isLook) : undefined
      await page.goto(link)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForFunction(
        () => document.scripts.length === 0 || document.documentElement.dataset['arrived'] !== undefined,
      )
      await asked
      await page.waitForLoadState('networkidle')
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: 4 }, openOnes))
}

test('opening the links of every message, as mail scanners that run pages do, requests no change [R4]', async ({
  context,
  free,
  time,
  faults,
}) => {
  // It first produces many messages, and waits several times for jobs of the server.
  test.slow()
  faults.expect(/^404 GET \/calendar\/reservation\/.*\.ics$/) // The canceled sale's calendar file is gone.
  faults.expect(/^404 GET \/news\/.*/) // The link was used up above.
  const contacts = new Set<string>()
  const somebody = () => {
    const customer = stranger()
    contacts.add(customer.email).add(customer.phone)
    return customer
  }
  const book = async (where: Wish, start: string, card = goodNumber): Promise<string> =>
    (await bookElsewhere(where, start, {}, { customer: somebody(), card })).id
  const seen = new Map<string, Message>()
  /** Everything that was sent to the guests, including messages that are already outdated. */
  const messages = async () => {
    for (const each of await readOutbox()) if (contacts.has(each.to)) seen.set(each.id, each)
    return [...seen.values()]
  }
  const linkOf = async (kind: MessageKind): Promise<string> => {
    const links = async () => (await messages()).filter((each) => each.kind === kind).flatMap(linksOf)
    await expect.poll(links).not.toEqual([])
    return (await links())[0] ?? ''
  }

  const { id: shopId, brandId } = await readShop(wish.shop)
  const [start = '', late = '', unwanted = ''] = fillingUp(await free(wish, 12), await minutesOf(wish))
  await ask(`/v1/customer-sale/${await book(wish, start)}/link`, {})
  await time.afterCharge(await book(wish, late, failsLater))
  await cancelElsewhere(await book(wish, unwanted))
  const [over = ''] = await free(abroad)
  await time.afterAppointments(await book(abroad, over))

  const [early = ''] = await free(withNews)
  const agreeing = await book(withNews, early)
  const { id: newsShop } = await readShop(withNews.shop)
  const promotional = { email: true }
  await ask(`/v1/shop/${newsShop}/notifications-consent`, { saleOrderId: agreeing, promotional })
  await fetch(await linkOf('newsAsked'), { method: 'POST' })

  await ask(`/v1/shop/${shopId}/customer-gift-card`, {
    amount: 5000,
    customer: somebody(),
    barberId: null,
    recipient: { name: 'Leo Whitaker', email: somebody().email },
    paymentToken: `sandbox_${goodNumber}`,
  })
  const signUp = async (person: ReturnType<typeof stranger>) =>
    ask('/v1/signup', { ...person, password, brandId })
  const known = somebody()
  await signUp(known)
  await ask('/v1/password-reset', { email: known.email, brandId })
  const token = new URL(await linkOf('verifyEmail')).searchParams.get('verify')
  await ask(`/v1/verify-email/${token}`, { password, brandId })
  await signUp(known).catch(() => undefined)
  await signUp(somebody())
  await ask(`/v1/brand/${brandId}/sms-app-link`, { phone: somebody().phone })

  const minutes = await minutesOf(withList)
  let taken: readonly string[] = []
  while (neighbourIn(taken, minutes) < 0) taken = fillingUp(await free(withList, 2, taken[0]), minutes)
  const sold: string[] = []
  for (const each of taken) sold.push(await book(withList, each))
  const waits = await joinElsewhere(withList, taken[0]?.slice(0, 10) ?? '', { customer: somebody() })
  await linkOf('waitingJoined')
  // Leaves room for one start, so that no other one is offered once the offer has lapsed.
  await cancelElsewhere(sold[neighbourIn(taken, minutes)] ?? '')
  await linkOf('waitingOffered')
  await time.afterOffer(waits)

  const missing = async () => {
    const made = new Set((await messages()).map(({ kind }) => kind))
    return Object.keys(lives).filter((kind) => !made.has(kind) && !(kind in elsewhere))
  }
  await expect.poll(missing).toEqual([])

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(saidOf(request))
  })
  await openAll(context, [...new Set((await messages()).flatMap(linksOf))])
  expect(sent.filter((each) => !looks.test(each))).toEqual([])
  expect(sent, 'the pages have run').not.toEqual([])
})
