import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { runProgram } from '../packages/server/test/run-program.ts'
import { expect, test } from './journey.ts'
import { address } from './shop-api.ts'

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: false })

const shop = 'kingsley-soho'
const email = 'second.owner@example.com'

/** The desk by the name of the machine, because browsers know no passkeys of a bare address. */
const desk = (): string => `http://localhost:${new URL(address()).port}/desk`

/** Invites an owner as the operator does, and gives the token of the printed link. */
const invite = async (): Promise<string> => {
  const program = path.resolve(import.meta.dirname, '../packages/server/src/commands/staff.ts')
  const words = ['invite', '--shop', shop, '--email', email, '--role', 'owner']
  const settings = { DATA_DIR: process.env['OPENCHAIR_DATA_DIR'] ?? '', PUBLIC_URL: address() }
  const { out, err } = await runProgram(program, words, settings)
  const [, token = ''] = /token=([\w-]+)/.exec(out) ?? []
  expect(token, err).not.toBe('')
  return token
}

/** Gives a page a device that makes passkeys, as a phone or a computer is one. */
const withDevice = async (page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('an owner is invited by the operator, adds a passkey, and signs in by it the next time', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await withDevice(page)
  await page.goto(`${desk()}/invitation?token=${await invite()}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Noor Haddad')
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.', { exact: false })).toBeVisible()
  await expect(page.getByText('Next time without mail?')).toHaveCount(0)

  // The device answers only once somebody touches it, from now on.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.goto(`${desk()}/${shop}/account`)
  await expect(page.getByText('not used yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Noor Haddad')).toBeVisible()
  await expect(page.getByText(/last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await page.getByRole('button', { name: 'Remove this passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  // The device still has what the server has forgotten, and would offer it by itself.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})
