import { bookAtDesk } from '@openchair/contract/calls'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountTheo, open } from './test/open-new-booking.tsx'
import { at, refusal, theoServer } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const service = (name: RegExp) => page.getByRole('checkbox', { name })
const search = page.getByRole('combobox', { name: 'Guest' })
const book = button(/^Book, pay at the shop/)
const toast = (text: string) => page.getByRole('status').getByText(text)

it('a time that somebody else took is refused with the nearest others, and nothing is lost', async () => {
  const taken = refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable')
  const booked = await open({
    book: (_, turn) => (turn === 1 ? taken : undefined),
    near: [
      { barberId: 'theo', startsAt: at('17:00'), price: 5000 },
      { barberId: 'amara', startsAt: at('15:15'), price: 5500 },
    ],
  })
  await search.fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(service(/^Hot towel shave/))
  await userEvent.click(book)
  await expect.element(page.getByRole('heading', { name: 'Just taken' })).toHaveFocus()
  await expect.element(page.getByRole('alert').getByText(/3:00pm with Theo was taken/)).toBeVisible()
  await expect.element(page.getByText('Hot towel shave, 45 min, pay at the shop')).toBeVisible()
  await expect.element(button('3:15pm, Amara, $55')).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('5:00pm, Theo, $50'))
  await userEvent.click(button(/^Book Theo, 5:00pm/))
  await expect.element(toast('Walter Moss is booked')).toBeVisible()
  expect(booked.map(({ dateTime }) => dateTime)).toEqual([at('15:00'), at('17:00')])
  expect(booked[1]).toMatchObject({ guest: { customerId: 'walter' }, serviceIds: ['shave'] })
})

it('a lost connection keeps what was entered, and pressing again sends the same', async () => {
  const booked = await open({ book: (_, turn) => (turn === 1 ? new TypeError('no network') : undefined) })
  await userEvent.click(service(/^Hot towel shave/))
  await userEvent.click(book)
  await expect.element(page.getByRole('alert').getByText(/No answer came/)).toBeVisible()
  await expect.element(service(/^Hot towel shave/)).toBeChecked()
  await userEvent.click(book)
  await expect.element(toast('The walk-in is booked')).toBeVisible()
  expect(booked[1]).toEqual(booked[0])
})

it('a question under way is given up once the booking begins, so that its late answer says nothing', async () => {
  const [question, done] = [Promise.withResolvers<Response>(), Promise.withResolvers<void>()]
  const server = theoServer()
  let asked = 0
  const { client } = await mountTheo({
    answers: async (path, method, body) => {
      const isQuestion = body?.includes('"validate":true')
      if (isQuestion) asked += 1
      if (isQuestion && asked > 1) return question.promise
      if (method === 'POST' && !isQuestion) await done.promise
      return server.answers(path, method, body)
    },
  })
  await userEvent.click(service(/^Hot towel shave/))
  await expect.element(book).not.toHaveAttribute('aria-disabled')
  void client.invalidateQueries({ queryKey: [bookAtDesk.path] })
  await expect.poll(() => asked).toBe(2)
  await userEvent.click(book)
  await expect.poll(() => client.isFetching({ queryKey: [bookAtDesk.path] })).toBe(0)
  question.resolve(refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable'))
  done.resolve()
  await expect.element(toast('The walk-in is booked')).toBeVisible()
  expect(page.getByText('That doesn’t fit here').elements()).toEqual([])
})

it('a refusal stands beside the button in the server’s words', async () => {
  await open({ book: () => refusal(403, 'not_permitted', 'This column is not yours.') })
  await userEvent.click(service(/^Hot towel shave/))
  await userEvent.click(book)
  await expect.element(page.getByRole('alert').getByText('This column is not yours.')).toBeVisible()
})
