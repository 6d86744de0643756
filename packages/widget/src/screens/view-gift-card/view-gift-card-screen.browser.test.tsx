import type { GiftCardSale, SaleOrder } from '@openchair/contract'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { givenGiftCardQuery, saleOrderQuery } from '../../calls/sale-orders.ts'
import { readDraft } from '../../cart/model/draft.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { giftCardOrder, givenGiftCard } from '../../gallery/kingsley/gift-card.ts'
import { saleOrder } from '../../gallery/kingsley/sale-order.ts'
import { mount } from '../../gallery/mount.tsx'
import { paths } from '../../paths.ts'
import ViewGiftCardScreen from './view-gift-card-screen.tsx'

const id = 'order-2'
const open = (order: SaleOrder) =>
  mount({
    render: () => <ViewGiftCardScreen saleOrder={id} />,
    path: paths.viewGiftCard.to(id),
    seed: [[saleOrderQuery(id).queryKey, order]],
  })
/** Opens the page as the recipient. The server answers with the gift card, without its sale. */
const openGiven = (card: Partial<GiftCardSale>, query: Readonly<Record<string, string>> = {}) =>
  mount({
    render: () => <ViewGiftCardScreen saleOrder="given-2" />,
    path: paths.viewGiftCard.to('given-2', { for: 'recipient', ...query }),
    seed: [[givenGiftCardQuery('given-2').queryKey, givenGiftCard(card)]],
  })

const heading = page.getByRole('heading', { level: 1 })
const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })

/** Gives the browser a function to share, or takes it away. */
const sharing = (share: ((what: ShareData) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
const copying = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

it('the page shows the buyer the code, the value, where the card is valid, and the payment [2.03.15]', async () => {
  await open(giftCardOrder())
  await expect.element(heading).toHaveTextContent('Leo’s gift card is ready')
  await expect.element(main).toMatchTextContent(/We’ll send it to Leo on Thursday, December 24/)
  await expect.element(main).toMatchTextContent(/KQ7F-M2XW-9HTB-4RZC/)
  await expect.element(main).toMatchTextContent(/\$100\.00 left\s*of \$100\.00/)
  await expect.element(main).toMatchTextContent(/Good at Soho and Wynwood/)
  await expect.element(main).toMatchTextContent(/With any professional, no expiration date/)
  await expect
    .element(main)
    .toMatchTextContent(
      /Paid with Visa ending 4242\s*\$100\.00.*Refundable at the shop until it’s first used/,
    )
  await expect.element(link('Buy another')).toHaveAttribute('href', '/gift-card/kingsley-soho/barber/any')
})

it('the page shows the recipient how to use the card, and nothing of the payment', async () => {
  await openGiven({ balance: 4300 })
  await expect.element(heading).toHaveTextContent('Sam sent you a gift card, Leo')
  await expect.element(main).toMatchTextContent(/\$43\.00 left\s*of \$100\.00/)
  await expect.element(link('Book with it')).toHaveAttribute('href', '/book/kingsley-soho')
  await expect.element(main).not.toMatchTextContent(/4242/)
})

it('a card without a recipient’s name shows its sender', async () => {
  await openGiven({ recipient: null })
  await expect.element(heading).toHaveTextContent('Sam sent you a gift card')
})

it('a card for one professional leads to them', async () => {
  await openGiven({ barberId: marcus.id, barber: marcus })
  await expect
    .element(link('Book with it'))
    .toHaveAttribute('href', '/book/kingsley-soho/barber/marcus-bell/services')
  await expect.element(main).toMatchTextContent(/Only with Marcus Bell/)
})

it('a booking with the card puts the card into the shop’s cart, says so, and keeps the card after a reload', async () => {
  await openGiven({ balance: 4300 })
  await link('Book with it').click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Gift card added/)
  const { id: shopId } = givenGiftCard({}).shop
  expect(cartStore.getState()).toMatchObject({ shopId, giftCardCode: 'KQ7F-M2XW-9HTB-4RZC' })
  expect(readDraft(shopId)).toMatchObject({ giftCardCode: 'KQ7F-M2XW-9HTB-4RZC' })
})

it('the message’s link puts the card into a booking at once, unless nothing is left on it [guest-M10]', async () => {
  await openGiven({ balance: 4300 }, { open: 'booking' })
  await expect.element(page.getByRole('status')).toMatchTextContent(/Gift card added/)
  expect(cartStore.getState()).toMatchObject({ giftCardCode: 'KQ7F-M2XW-9HTB-4RZC' })
  await openGiven({ balance: 0 }, { open: 'booking' })
  await expect.element(heading).toHaveTextContent('This gift card is used up')
})

it.each([
  ['used up', giftCardOrder({ balance: 0 }), 'This gift card is used up'],
  ['refunded', giftCardOrder({ balance: 0 }, 'refunded'), 'This gift card was refunded'],
] as const)('the page of a card that is %s says so, and cannot share it', async (_, order, title) => {
  await open(order)
  await expect.element(heading).toHaveTextContent(title)
  await expect.element(button('Share')).not.toBeInTheDocument()
})

it('the page of a card that has been used explains that it can no longer be refunded', async () => {
  await open(giftCardOrder({ balance: 4300 }))
  await expect.element(main).toMatchTextContent(/It has been used and can no longer be refunded/)
})

it.each([
  ['nobody knows', undefined],
  ['is a booking', saleOrder],
])('the page of a card that %s shows that it is not found', async (_, order) => {
  await mount({
    render: () => <ViewGiftCardScreen saleOrder={id} />,
    path: paths.viewGiftCard.to(id),
    answers: (path) =>
      path.startsWith('/v1/customer-sale/')
        ? (order ??
          Response.json({ status: 404, code: 'sale_order_not_found', message: '' }, { status: 404 }))
        : undefined,
  })
  await expect.element(heading).toHaveTextContent('We can’t find this gift card')
})

it('the copy button copies the card’s code', async () => {
  const copied = copying()
  await open(giftCardOrder())
  await button('Copy the code').click()
  await expect.poll(() => copied).toHaveBeenCalledWith('KQ7F-M2XW-9HTB-4RZC')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Code copied/)
})

it('the share button shares the recipient’s page through the device’s own sheet', async () => {
  const shared = vi.fn<(what: ShareData) => Promise<void>>(async () => undefined)
  sharing(shared)
  await open(giftCardOrder())
  await button('Share').click()
  await expect
    .poll(() => shared)
    .toHaveBeenCalledWith({
      title: 'Gift card',
      text: 'A gift card of $100 for Kingsley & Sons Soho',
      url: `${location.origin}/booking/view-gift-card/given-2?for=recipient`,
    })
})

it.each([
  ['where there is no such sheet', undefined],
  ['where a frame may not open it', () => Promise.reject(new DOMException('Not here', 'NotAllowedError'))],
])('%s the button copies the link', async (_, share) => {
  sharing(share)
  const copied = copying()
  await open(giftCardOrder())
  await button('Share').click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Link copied/)
  await expect.poll(() => copied).toHaveBeenCalledOnce()
})

it('the page shows the link, not the code, if the link could not be copied', async () => {
  sharing(undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Not here', 'NotAllowedError'),
  )
  await open(giftCardOrder())
  await button('Share').click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/couldn’t be copied.*for=recipient/)
})

it('a link to copy by hand disappears once the guest has copied it', async () => {
  sharing(undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Not here', 'NotAllowedError'),
  )
  await open(giftCardOrder())
  await button('Share').click()
  await expect.element(page.getByText(/for=recipient/)).toBeVisible()
  document.dispatchEvent(new ClipboardEvent('copy'))
  await expect.element(page.getByText(/for=recipient/)).not.toBeInTheDocument()
})

it('nothing is copied when the guest closes the device’s sheet', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')))
  sharing(share)
  const copied = copying()
  await open(giftCardOrder())
  await button('Share').click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(copied).not.toHaveBeenCalled()
})

it.each([320, 375])('the card’s code is on one line at %i px', async (width) => {
  await page.viewport(width, 812)
  await open(giftCardOrder({ code: 'WQMW-M2XW-9HWB-4RWM' }))
  const words = document.createRange()
  words.selectNodeContents(main.getByText('WQMW-M2XW-9HWB-4RWM').element())
  expect(words.getClientRects()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBe(width)
  await page.viewport(375, 812)
})

it('the greeting has the quotation marks of the page’s language', async () => {
  const card = givenGiftCard({})
  await mount(
    {
      render: () => <ViewGiftCardScreen saleOrder="given-2" />,
      path: paths.viewGiftCard.to('given-2', { for: 'recipient' }),
      seed: [[givenGiftCardQuery('given-2').queryKey, card]],
    },
    'fr',
  )
  await expect
    .element(main.getByText(`«\u00a0${card.giftCard.recipient?.greeting ?? ''}\u00a0»`))
    .toBeVisible()
})
