import type { User } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionQuery } from '../../calls/auth.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { namelessUser, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { knownCustomer } from '../../session/known-customer.ts'

const sheet = page.getByRole('dialog', { name: 'Your details' })
const code = page.getByRole('dialog', { name: 'Enter the code' })
const field = (name: RegExp) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save' })
const told = page.getByRole('status')

type Body = Readonly<Record<string, string>>
const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ status, code, message: `Refused: ${code}.`, ...more }, { status })

/** Imitates the server: a new e-mail becomes the customer's only when they open its link. */
const changed = (user: User, { phone = samUser.phone ?? '', ...others }: Body): User => ({
  ...user,
  phone,
  customer: user.customer && { ...user.customer, ...others, phone, email: user.customer.email },
})

const open = async (user = samUser, put?: (body: Body) => unknown) => {
  const heard: { readonly path: string; readonly body: Body }[] = []
  let now = user
  const { seed, before } = signedIn(user)
  const { client } = await mount({
    render: () => null,
    seed,
    before: () => {
      before()
      globalThis.fetch = async (input, options) => {
        const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
        if (path.startsWith('/v1/brand/')) return Response.json(kingsley)
        const body = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as Body
        heard.push({ path, body })
        if (path === '/v1/auth-code') return Response.json({ expiresInSeconds: 300, resendInSeconds: 30 })
        const answer = put?.(body)
        if (answer instanceof Response) return answer
        now = changed(now, body)
        return Response.json(now)
      }
      openPopup('ownDetails', { brandId: kingsley.id })
    },
  })
  return { heard, client }
}
const put = `/v1/customer/${samUser.customer?.id}`

it('a changed name and language are saved at once, and nothing else [7.09.07]', async () => {
  const { heard, client } = await open()
  await field(/^First name/).fill(' Samuel ')
  await page.getByRole('button', { name: 'Français' }).click()
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(told).toHaveTextContent('Saved')
  expect(heard).toEqual([{ path: put, body: { firstName: 'Samuel', preferredLanguage: 'fr' } }])
  await expect.poll(() => knownCustomer(client, kingsley.id)?.firstName).toBe('Samuel')
})

it('a new e-mail is sent a link, and the old one stays until the link is opened', async () => {
  const { heard, client } = await open()
  await expect.element(field(/^Email/)).toHaveAccessibleName(/Verified/)
  await field(/^Email/).fill('sam@example.org')
  await expect.element(field(/^Email/)).toHaveAccessibleDescription(/We’ll email you a link/)
  await save.click()
  await expect.element(told).toMatchTextContent('We’ve sent a link to sam@example.org.')
  expect(heard.map(({ body }) => body)).toEqual([{ email: 'sam@example.org' }])
  expect(client.getQueryData(sessionQuery(kingsley.id).queryKey)?.user.email).toBe(samUser.email)
})

it('a new phone number requires the code that is texted to it; everything else is saved before', async () => {
  const { heard } = await open(samUser, ({ phoneCode }) =>
    phoneCode === '111111' ? refused(401, 'incorrect_code', { triesLeft: 4 }) : undefined,
  )
  await field(/^Last name/).fill('White')
  await field(/^Mobile phone/).fill('(212) 555-0199')
  await save.click()
  await expect.element(code).toMatchTextContent(/sent to \+1\s212\s555\s0199/)
  await userEvent.keyboard('111111')
  await expect.element(page.getByRole('alert')).toMatchTextContent('You have 4 tries left.')
  await userEvent.keyboard('482951')
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(heard).toEqual([
    { path: put, body: { lastName: 'White' } },
    { path: '/v1/auth-code', body: { phone: '+12125550199', brandId: kingsley.id } },
    { path: put, body: { phone: '+12125550199', phoneCode: '111111' } },
    { path: put, body: { phone: '+12125550199', phoneCode: '482951' } },
  ])
})

it('wrong details are not sent, and get the focus', async () => {
  const { heard } = await open()
  await field(/^First name/).fill(' ')
  await field(/^Email/).fill('sam@')
  await field(/^Mobile phone/).fill('212')
  await save.click()
  await expect.element(field(/^First name/)).toHaveFocus()
  await expect.element(field(/^First name/)).toHaveAccessibleDescription('Enter your first name.')
  await expect.element(field(/^Email/)).toBeInvalid()
  await expect.element(field(/^Mobile phone/)).toBeInvalid()
  expect(heard).toEqual([])
})

it('details that were never given are not required [3.07.03]', async () => {
  const { heard } = await open(namelessUser)
  await page.getByRole('button', { name: 'Español' }).click()
  await save.click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(heard.map(({ body }) => body)).toEqual([{ preferredLanguage: 'es' }])
})

it('a field that the server refuses shows the server’s message', async () => {
  const issues = [{ path: 'email', message: 'This address cannot receive mail.' }]
  await open(samUser, () => refused(400, 'invalid_request', { issues }))
  await field(/^Email/).fill('sam@example.org')
  await save.click()
  await expect.element(field(/^Email/)).toHaveAccessibleDescription('This address cannot receive mail.')
})
