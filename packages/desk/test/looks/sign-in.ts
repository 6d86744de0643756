import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Look } from '../check-looks.ts'
import { longName } from '../long-name.ts'
import { emptyDay, signedIn, soho } from '../soho.ts'

const longEmail = 'maximiliana-alexandrina.hohenstein@a-very-long-domain-of-a-salon.example.com'
const refused = (status: number, code: string) => () =>
  Response.json({ status, code, message: '' }, { status })
const askForLink = () => userEvent.click(page.getByRole('button').first())
const mail = (path: string) => (path === '/v1/desk/sign-in' ? {} : refused(404, 'not_found')())
const askForMail = async () => {
  await userEvent.fill(page.getByRole('textbox').first(), longEmail)
  await askForLink()
}
const untilSent = async () => {
  await askForMail()
  await expect.element(page.getByText(longEmail)).toBeVisible()
}
const invitation = {
  place: 'Kingsley & Sons Soho',
  role: 'professional',
  invitedBy: longName,
  email: longEmail,
  isKnown: false,
}
const shops = ['Soho', 'Wynwood', longName].map((name) => ({
  ...soho('reception'),
  id: name,
  route: name,
  name,
}))

export const signInLooks: Readonly<Record<string, Look>> = {
  'a sign-in': { session: null, answers: 'never' },
  'a sign-in without a whole e-mail': { session: null, answers: 'never', after: askForLink },
  'a sign-in without a network': { session: null, after: askForMail },
  'a mail that was sent': { session: null, answers: mail, after: untilSent },
  'a code that is wrong': {
    session: null,
    answers: (path) => (path.endsWith('/code') ? refused(400, 'incorrect_code')() : mail(path)),
    after: async () => {
      await untilSent()
      await userEvent.fill(page.getByRole('textbox').first(), '111111')
      await expect.element(page.getByRole('alert')).toBeVisible()
    },
  },
  'a link that no longer works': {
    session: null,
    path: '/desk/sign-in?token=old',
    answers: refused(410, 'link_expired'),
  },
  'an invitation': { session: null, path: '/desk/invitation?token=abc', answers: () => invitation },
  'an invitation, on its way': { session: null, path: '/desk/invitation?token=slow', answers: 'never' },
  'an invitation that is over': {
    session: null,
    path: '/desk/invitation?token=old',
    answers: refused(410, 'link_expired'),
  },
  'the choice of a shop': {
    path: '/desk/shops',
    session: signedIn('reception', { shops }),
    answers: () => ({ rows: [{ ...emptyDay, bookings: 31 }] }),
  },
  'an account without a shop': {
    path: '/desk/shops',
    session: signedIn('reception', { shops: [] }),
    answers: 'never',
  },
}
