import type { OutputOf, StaffSession } from '@openchair/contract'
import type { getDeskAccount } from '@openchair/contract/calls'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountDesk } from '../../test/mount.tsx'
import { emptyDay, signedIn } from '../../test/soho.ts'

const path = '/desk/soho/account'
const window = { width: 1180, height: 800 }

type Account = OutputOf<typeof getDeskAccount>

const device = { browser: 'Chrome', system: 'Windows', lastUsedAt: '2026-11-24T09:10:00-05:00' }
const account: Account = {
  passkeys: [
    {
      id: 'key-1',
      browser: 'Safari',
      system: 'iPhone',
      isSynced: true,
      createdAt: '2026-11-20T09:10:00-05:00',
      lastUsedAt: '2026-11-23T09:10:00-05:00',
    },
  ],
  devices: [
    { ...device, isThisOne: true },
    { ...device, browser: null, system: null, isThisOne: false },
  ],
}
const none: Account = { passkeys: [], devices: account.devices.slice(0, 1) }

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Openchair' },
  user: { id: 'c3RhZmY', name: 'ana@kingsley.example', displayName: 'Ana Duarte' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}

/** A shop on whose day nothing happens. */
const atShop = (address: string): unknown => {
  if (address.includes('/day/')) return emptyDay
  return address.includes('/to-settle') ? { rows: [], count: 0 } : undefined
}

const answering =
  (
    shown: Account,
    more: (address: string, method: string, body: string) => unknown = () => undefined,
  ): Answers =>
  (address, method, body = '') =>
    more(address, method, body) ?? (address === '/v1/desk/account' ? shown : atShop(address))

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A device that makes a passkey, or fails with a fault of this name. */
const deviceThat = (outcome: 'makes a passkey' | 'NotAllowedError' | 'InvalidStateError' | 'UnknownError') =>
  vi.spyOn(navigator.credentials, 'create').mockImplementation(async () => {
    if (outcome !== 'makes a passkey') throw new DOMException('no', outcome)
    return {
      id: 'bmV3',
      rawId: bytes('new'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('{}'),
        attestationObject: bytes('object'),
        getTransports: () => ['internal'],
      },
    } as unknown as Credential
  })
afterEach(() => vi.restoreAllMocks())

it('shows the person, the passkeys with their last use, the devices, and where each can be changed', async () => {
  await mountDesk({ path, window, answers: answering(account) })
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible()
  await expect
    .element(page.getByText(/Added .*20.* · last used .*23.* · also on your other devices/))
    .toBeVisible()
  await expect.element(page.getByText('this device')).toBeVisible()
  await expect.element(page.getByText('Unknown device')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await expectAccessible()
})

it('adds the passkey that the device makes, and says so', async () => {
  deviceThat('makes a passkey')
  const sent: string[] = []
  const answers = answering(none, (address, _method, body) => {
    if (address === '/v1/desk/account/passkey-options') return options
    if (address !== '/v1/desk/account/passkey') return undefined
    sent.push(body)
    return account
  })
  await mountDesk({ path, window, answers })
  await userEvent.click(page.getByRole('button', { name: 'Add a passkey' }))
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible()
  await expect.element(page.getByText('Passkey added.', { exact: false })).toBeVisible()
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    {
      id: 'bmV3',
      rawId: 'bmV3',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'b2JqZWN0', transports: ['internal'] },
    },
  ])
})

it.each([
  ['InvalidStateError', 'This device has a passkey of your account already.'],
  ['UnknownError', 'Your device could not do this. Nothing was changed.'],
] as const)('says what a device means by %s', async (fault, words) => {
  deviceThat(fault)
  const answers = answering(none, (address) =>
    address === '/v1/desk/account/passkey-options' ? options : undefined,
  )
  await mountDesk({ path, window, answers })
  await userEvent.click(page.getByRole('button', { name: 'Add a passkey' }))
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
})

it('says nothing where somebody has closed the question of the device', async () => {
  const create = deviceThat('NotAllowedError')
  const answers = answering(none, (address) =>
    address === '/v1/desk/account/passkey-options' ? options : undefined,
  )
  await mountDesk({ path, window, answers })
  await userEvent.click(page.getByRole('button', { name: 'Add a passkey' }))
  await expect.poll(() => create.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-busy')
  expect(page.getByRole('alert').elements()).toEqual([])
})

it('asks before it removes a passkey, and for a new sign-in where the last one is old', async () => {
  const removed: string[] = []
  let isRecent = false
  const answers = answering(account, (address, method) => {
    if (address === '/v1/desk/sign-in') return {}
    if (address === '/v1/desk/sign-in/code') {
      isRecent = true
      return signedIn()
    }
    if (method !== 'DELETE') return undefined
    if (!isRecent) return Response.json({ code: 'sign_in_again', message: '' }, { status: 403 })
    removed.push(address)
    return none
  })
  await mountDesk({ path, window, answers })
  await userEvent.click(page.getByRole('button', { name: 'Remove the passkey of Safari on iPhone' }))
  await userEvent.click(page.getByRole('button', { name: 'Remove this passkey' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in again for this' })).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'E-mail me a code' }))
  await userEvent.fill(page.getByLabelText('Code of six digits'), '123456')
  await expect.poll(() => removed).toEqual(['/v1/desk/account/passkey/key-1'])
  await expect.poll(() => page.getByText('Safari on iPhone').elements()).toEqual([])
})

it('signs out on all other devices', async () => {
  let ended = 0
  const answers = answering(account, (address, method) => {
    if (method !== 'DELETE' || !address.endsWith('/sessions')) return undefined
    ended += 1
    return { members: [], invitations: [], shop: signedIn().shops[0] }
  })
  await mountDesk({ path, window, answers })
  await userEvent.click(page.getByRole('button', { name: 'Sign out on all others' }))
  await expect.element(page.getByText('You are signed out on all other devices')).toBeVisible()
  expect(ended).toBe(1)
})

it('offers to try again where the account cannot be loaded, and still lets out', async () => {
  await mountDesk({ path, window })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await expectAccessible()
})

const hinted = (hints: StaffSession['hints']) => signedIn('owner', { hints })

it('offers a first passkey on the day until somebody says not now, and keeps that', async () => {
  const closed: string[] = []
  const answers = answering(none, (address, method) => {
    if (method !== 'PUT') return undefined
    closed.push(address)
    return signedIn('owner')
  })
  await mountDesk({ session: hinted(['passkey']), window, answers })
  const hint = page.getByRole('complementary').filter({ hasText: 'Next time without mail?' })
  await expect.element(hint.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expectAccessible()
  await userEvent.click(hint.getByRole('button', { name: 'Not now' }))
  await expect.poll(() => hint.elements()).toEqual([])
  expect(closed).toEqual(['/v1/desk/account/dismissed-hint/passkey'])
})

it('hints at nothing while the desk is offline', async () => {
  await mountDesk({ session: hinted(['passkey']), window })
  await expect.element(page.getByText(/^Offline since/)).toBeVisible()
  expect(page.getByText('Next time without mail?').elements()).toEqual([])
})

it('asks an owner alone for a second owner, and leads to where to invite one', async () => {
  await mountDesk({ session: hinted(['secondOwner', 'secondPasskey']), window, answers: answering(none) })
  await expect.element(page.getByText(/You are the only owner\./)).toBeVisible()
  expect(page.getByText(/Your only passkey/).elements()).toEqual([])
  await userEvent.click(page.getByRole('link', { name: 'Invite a second owner' }))
  expect(location.pathname).toBe('/desk/soho/staff')
})
