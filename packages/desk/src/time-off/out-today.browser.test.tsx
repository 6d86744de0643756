import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountView } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'
import type { Concerned } from './out-today/rows.ts'
import { amara, bookingOf, concernedOf, dev, freeAt } from './out-today/test/concerned.ts'
import OutTodayPanel from './out-today-panel.tsx'
import { at, lunch, marcusServer, refusal, seed } from './test/marcus-day.ts'

const owen = concernedOf(bookingOf('owen', 'Owen Clarke', '11:15', { state: 'started' }), {
  colleague: freeAt(dev, '11:30'),
})
const leo = concernedOf(
  bookingOf('leo', 'Leo Park', '12:00', {
    state: 'arrived',
    marks: { arrivedAt: at('11:16'), startedAt: null, doneAt: null, noShowAt: null },
  }),
  { colleague: freeAt(dev, '12:45') },
)
const mateo = concernedOf(
  bookingOf('mateo', 'Mateo Cruz', '13:30', {
    money: { total: 6683, paid: 2000, left: 4683, due: 0, chargeAt: null },
  }),
  { back: 2000 },
)
const jules = concernedOf(bookingOf('jules', 'Jules Moreau', '16:15'), { colleague: freeAt(amara, '16:15') })
const noah = concernedOf(bookingOf('noah', 'Noah Weiss', '17:15'), {
  canSendLink: false,
  linkMessage: null,
  cancelMessage: null,
})
const everybody = [owen, leo, mateo, jules, noah]

const wide = { width: 1440, height: 900 }
type Server = Parameters<typeof marcusServer>[0]
const accept: Server = ({ path }) => (path.endsWith('/time-off') ? { rows: [lunch], concerned: [] } : {})

/** Opens the page of Marcus, who is out from now on. */
const open = async (
  concerned: readonly Concerned[] = everybody,
  answer: Server = accept,
  more: Parameters<typeof mountView>[2] = {},
) => {
  const server = marcusServer(answer, ({ path }) =>
    path.includes('/out-today')
      ? { concerned, span: { startsAt: at('11:20'), endsAt: '2026-11-25T00:00:00-05:00' } }
      : undefined,
  )
  await mountView(<OutTodayPanel barberId="marcus" />, ['outToday', 'acts', 'frame'], {
    answers: server.answers,
    seed,
    window: wide,
    ...more,
  })
  return server.sent
}

/** Opens the page of a shop that closes early. */
const openShop = async (concerned: readonly Concerned[]) => {
  const server = marcusServer(accept, ({ path }) =>
    path.includes('/out-today')
      ? { concerned, span: { startsAt: at('12:20'), endsAt: '2026-11-25T00:00:00-05:00' } }
      : undefined,
  )
  await mountView(<OutTodayPanel barberId="everybody" />, ['outToday', 'acts', 'frame'], {
    answers: server.answers,
    seed,
    window: wide,
  })
  return server.sent
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const choicesOf = (name: RegExp) => page.getByRole('radiogroup', { name })
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

it('says while it is being sent that it is, and no more that nothing is sent yet', async () => {
  const ended = Promise.withResolvers<undefined>()
  await open([jules], async (request, turn) => {
    await ended.promise
    return accept(request, turn)
  })
  await expect.element(page.getByText(/nothing is sent yet/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Take Marcus out/ }))
  await expect.element(page.getByText('Being settled and sent now. Keep this page open.')).toBeVisible()
  expect(page.getByText(/nothing is sent yet/).elements()).toEqual([])
  ended.resolve(undefined)
  await expect.element(page.getByText('Everybody booked with Marcus is settled.')).toBeVisible()
})

it('chooses the best for each guest beforehand, and sends nothing', async () => {
  const sent = await open()
  await expect.element(choicesOf(/^Leo Park/).getByRole('radio', { name: /^Dev, 12:45pm/ })).toBeChecked()
  await expect.element(choicesOf(/^Mateo Cruz/).getByRole('radio', { name: /^Link to choose/ })).toBeChecked()
  await expect
    .element(choicesOf(/^Jules Moreau/).getByRole('radio', { name: /^Amara, 4:15pm Same time/ }))
    .toBeChecked()
  await expect.element(choicesOf(/^Mateo Cruz/).getByRole('radio', { name: /^Nobody/ })).toBeDisabled()
  await expect.element(choicesOf(/^Noah Weiss/).getByRole('radio', { name: /^No link/ })).toBeDisabled()
  await expect.element(page.getByText(/Marcus finishes this one/)).toBeVisible()
  await expect.element(button('Take Marcus out and send 3')).toBeVisible()
  await expectAccessible()
  expect(sent).toEqual([])
})

it('shows every message in full, with what must be said in person', async () => {
  await open()
  const messages = page.getByRole('complementary', { name: 'What will be sent' })
  await expect.element(messages.getByText('dev at 12:45')).toBeVisible()
  await expect.element(messages.getByText('Leo Park is in the shop: say it in person too.')).toBeVisible()
  await userEvent.click(choicesOf(/^Mateo Cruz/).getByRole('radio', { name: /^Cancel \$20\.00 back/ }))
  await expect.element(messages.getByText('Canceled, sorry')).toBeVisible()
})

it('blocks the time, then settles each row as it was chosen', async () => {
  const sent = await open([leo, mateo, jules])
  await userEvent.click(choicesOf(/^Jules Moreau/).getByRole('radio', { name: /^Cancel/ }))
  await userEvent.click(button('Take Marcus out and send 3'))
  await expect.element(rowOf('Jules Moreau').getByText('Canceled')).toBeVisible()
  const shop = '/v1/desk/shop/shop-soho'
  expect(sent.map(({ path }) => path)).toEqual([
    `${shop}/time-off`,
    `${shop}/booking/leo/move`,
    `${shop}/booking/mateo/choice-link`,
    `${shop}/booking/jules/cancel`,
  ])
  expect(sent[0]?.body).toMatchObject({ begins: '2026-11-24T11:20:00', ends: '2026-11-25T00:00:00' })
  expect(sent[1]?.body).toMatchObject({ version: 1, barberId: 'dev', dateTime: at('12:45') })
  expect(sent[3]?.body).toMatchObject({ by: 'shop' })
})

it('a row that fails says why and holds up no other; pressing again repeats it alone', async () => {
  let tries = 0
  const sent = await open([mateo, jules], (request, turn) => {
    if (!request.path.endsWith('/choice-link')) return accept(request, turn)
    tries += 1
    return tries === 1 ? refusal(409, 'no_contact', 'There is no contact any more.') : {}
  })
  await userEvent.click(button('Take Marcus out and send 2'))
  await expect.element(page.getByText('There is no contact any more.')).toBeVisible()
  await expect.element(rowOf('Jules Moreau').getByText('Moved')).toBeVisible()
  await userEvent.click(button('Take Marcus out and send 1'))
  await expect.element(rowOf('Mateo Cruz').getByText(/Link sent/)).toBeVisible()
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
    'time-off',
    'choice-link',
    'move',
    'choice-link',
  ])
})

it('settles nobody while the time could not be blocked', async () => {
  const sent = await open([jules], () => refusal(403, 'not_permitted', 'This column is not yours.'))
  await userEvent.click(button('Take Marcus out and send 1'))
  await expect.element(page.getByRole('alert').getByText('This column is not yours.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('only blocks the time if the guests are to be settled later', async () => {
  const sent = await open([jules])
  await userEvent.click(button('Only block the time, settle guests later'))
  await expect.poll(() => sent.map(({ path }) => path.split('/').at(-1))).toEqual(['time-off'])
})

it('hands a guest in the chair over to a colleague', async () => {
  const sent = await open([owen])
  await userEvent.click(button('Give to Dev'))
  await expect.element(page.getByText(/Dev takes over/)).toBeVisible()
  await userEvent.click(button('Take Marcus out and send 1'))
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ body: { barberId: 'dev', dateTime: at('11:30'), tell: false } })
})

it('one press lets all guests choose who can be reached', async () => {
  await open([leo, jules, noah])
  await userEvent.click(button('Let them choose'))
  await expect
    .element(choicesOf(/^Jules Moreau/).getByRole('radio', { name: /^Link to choose/ }))
    .toBeChecked()
  await userEvent.click(button('Best choice'))
  await expect.element(choicesOf(/^Jules Moreau/).getByRole('radio', { name: /^Amara/ })).toBeChecked()
})

it('offers no cancel to a professional, who may not cancel', async () => {
  await open([jules], accept, { session: signedIn('professional') })
  await expect.element(page.getByRole('heading', { name: 'You are out today' })).toBeVisible()
  expect(page.getByRole('radio', { name: /^Cancel/ }).elements()).toEqual([])
  await expect.element(button('Block my time and send 1')).toBeVisible()
})

it('a phone reads the messages on a page of their own before it sends them', async () => {
  const sent = await open([mateo, jules], accept, { window: { width: 375, height: 812 } })
  await expect.element(button('Take Marcus out and send 2')).not.toBeInTheDocument()
  await userEvent.click(button('Link to choose'))
  await userEvent.click(choicesOf(/^Mateo Cruz/).getByRole('radio', { name: /^Cancel/ }))
  await expectAccessible()
  await userEvent.click(button('Read the 2 messages'))
  await expect.element(page.getByRole('heading', { name: 'What will be sent' }).first()).toHaveFocus()
  await expectAccessible()
  await userEvent.click(button('Take Marcus out and send 2'))
  await expect
    .poll(() => sent.map(({ path }) => path.split('/').at(-1)))
    .toEqual(['time-off', 'cancel', 'move'])
})

it('names the day in its title where that is not today', async () => {
  const server = marcusServer(accept, ({ path }) =>
    path.includes('/out-today') ? { concerned: [mateo] } : undefined,
  )
  const on = (clock: string) => `2026-12-08T${clock}:00-05:00`
  await mountView(
    <OutTodayPanel barberId="everybody" from={on('12:00')} to={on('18:00')} />,
    ['outToday', 'acts', 'frame'],
    { answers: server.answers, seed, window: wide },
  )
  const title = page.getByRole('heading', { name: 'The shop closes early on Tue, Dec 8' })
  await expect.element(title).toBeVisible()
})

it('closes the whole shop from an hour on, with one list that names each professional', async () => {
  const sent = await openShop([mateo, { ...jules, colleague: null }])
  await expect.element(page.getByRole('heading', { name: 'The shop closes early today' })).toBeVisible()
  await expect.element(page.getByText('Skin fade, with Marcus').first()).toBeVisible()
  await page.getByLabelText('Closed from').fill('13:00', { timeout: 5000 })
  await expectAccessible()
  await userEvent.click(button('Close the shop and send 2'))
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[0]?.body).toMatchObject({ begins: '2026-11-24T13:00:00', ends: '2026-11-25T00:00:00' })
  expect(sent[0]?.body).not.toHaveProperty('barberId')
})

it('leaves a guest who has a link already to choose, and says since when', async () => {
  const asked = { ...mateo, sentLink: { at: at('11:02'), until: '2026-12-01T11:02:00-05:00' } }
  const sent = await open([asked])
  await expect
    .element(page.getByText(/^Sent Tue, Nov 24, 11:02am; open until Tue, Dec 1/).first())
    .toBeVisible()
  await expect.element(choicesOf(/Mateo/).getByRole('radio', { name: /^Link sent/ })).toBeDisabled()
  await userEvent.click(button('Take Marcus out'))
  await expect.poll(() => sent.map(({ path }) => path.split('/').at(-1))).toEqual(['time-off'])
})

it('says of an imported booking that it cannot be moved, rather than that nobody is free', async () => {
  const imported = bookingOf('hao', 'Hao Lin', '12:15', { saleOrderId: null, money: null, services: [] })
  await open([concernedOf(imported, { canSendLink: false, linkMessage: null, cancelMessage: null })])
  await expect.element(page.getByText('Imported: it cannot be moved')).toBeVisible()
  expect(page.getByText('Nobody who does it is free near then').elements()).toHaveLength(0)
})

it('names nobody where the day and the bookings know no name', async () => {
  await mountView(<OutTodayPanel barberId="somebody" />, ['outToday', 'acts', 'frame'], {
    answers: () => new Promise(() => {}),
    seed,
    window: wide,
  })
  await expect.element(page.getByRole('heading', { name: 'Out today' })).toBeVisible()
  await expectAccessible()
})
