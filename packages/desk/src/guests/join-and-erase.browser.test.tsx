import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { signedIn } from '../../test/soho.ts'
import { listed, mateoWith } from './test/guests.ts'
import { refusal } from './test/guests-server.ts'
import { openMateo } from './test/open-mateo.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('joins who may be the same person by a yes alone, and undoes it', async () => {
  const other = listed('M. Cruz', { visits: 1 })
  const joined = [
    { id: other.id, name: other.name, at: '2026-11-24T11:20:00-05:00', by: 'Ana', canUndo: true },
  ]
  const alike = mateoWith({ same: [{ guest: other, by: 'phone' }] })
  const { sent } = await openMateo({
    guest: () => alike,
    act: (_, turn) => (turn === 1 ? mateoWith({ version: 4, joined }) : mateoWith({ version: 5 })),
  })
  await expect.element(page.getByText(/same phone · .*0139 · 1 visit/)).toBeVisible()
  expect(await accessFaults()).toEqual([])
  await userEvent.click(button('Yes, join them'))
  await userEvent.click(button('Undo the join with M. Cruz'))
  await expect.poll(() => page.getByRole('heading', { name: 'Joined' }).query()).toBeNull()
  expect(sent.map(({ path: address }) => address.split('/').at(-1))).toEqual(['join', 'separate'])
  expect(sent[0]?.body).toEqual({ version: 3, otherId: 'm.-cruz' })
})

it('leaves two guests apart at a no', async () => {
  const { sent } = await openMateo({
    guest: () => mateoWith({ same: [{ guest: listed('M. Cruz'), by: 'name' }] }),
  })
  await userEvent.click(button('No'))
  expect(page.getByRole('heading', { name: 'Is this the same person?' }).query()).toBeNull()
  expect(sent).toEqual([])
})

it('erases a guest once the name is typed, after a new sign-in where the last one is old', async () => {
  let isRecent = false
  const { sent } = await openMateo({
    more: (address) => {
      if (address === '/v1/desk/sign-in') return {}
      if (address !== '/v1/desk/sign-in/code') return undefined
      isRecent = true
      return signedIn('owner')
    },
    act: () => (isRecent ? {} : refusal(403, 'sign_in_again')),
  })
  await userEvent.click(button('Erase'))
  await expect.element(button('Erase Mateo Cruz')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(page.getByRole('textbox', { name: 'Type “Mateo Cruz”' }), 'mateo  cruz')
  expect(await accessFaults()).toEqual([])
  await userEvent.click(button('Erase Mateo Cruz'))
  await userEvent.click(button('E-mail me a code'))
  await userEvent.fill(page.getByLabelText('Code of six digits'), '123456')
  await expect.element(page.getByRole('heading', { name: 'Guests', level: 1 })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ body: { name: 'mateo  cruz' } })
})

it('says what stands against erasing', async () => {
  await openMateo({ act: () => refusal(409, 'erase_not_allowed', 'A booking is to come.') })
  await userEvent.click(button('Erase'))
  await userEvent.type(page.getByRole('textbox', { name: 'Type “Mateo Cruz”' }), 'Mateo Cruz')
  await userEvent.click(button('Erase Mateo Cruz'))
  await expect.element(page.getByRole('alert').getByText('A booking is to come.')).toBeVisible()
})
