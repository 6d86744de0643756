import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'

const path = '/desk/soho/account'

it('a chosen language is the account’s from then on, and can be changed back', async () => {
  const sent: string[] = []
  await mountDesk({
    path,
    answers: (address, _method, body = '') => {
      if (address !== '/v1/desk/language') return undefined
      sent.push(body)
      return signedIn('reception', JSON.parse(body) as { language: 'fr' })
    },
  })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'fr')
  await expect.element(page.getByRole('heading', { name: 'Votre compte' })).toBeVisible()
  expect(document.documentElement.lang).toBe('fr')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Langue' }), 'en')
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  expect(sent).toEqual(['{"language":"fr"}', '{"language":"en"}'])
})

it('a language that cannot be changed now stays, and the page says why', async () => {
  await mountDesk({ path })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'fr')
  await expect.element(page.getByText('Couldn’t connect')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

it('a sign-in shows the desk in the language of the account', async () => {
  await mountDesk({ path, session: signedIn('reception', { language: 'es' }) })
  await expect.element(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
})
