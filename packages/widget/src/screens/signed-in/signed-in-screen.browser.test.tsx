import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { newSessionOf, samUser } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import {
  storedProviderRequest,
  newProviderRequest,
  providerUrl,
} from '../../session/identity/ask-provider.ts'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'
import SignedInScreen from './signed-in-screen.tsx'

const request = newProviderRequest(
  { provider: 'google', brandId: kingsley.id, returnTo: '/book/kingsley-soho' },
  'page',
)

const comeBack = async (fragment: string, { wasAsked = true, isNew = false } = {}) => {
  const heard: string[] = []
  await loadTexts('en', ['session'])
  const mounted = await mount({
    path: '/signed-in',
    render: () => <SignedInScreen />,
    answers: (path, method) => {
      heard.push(`${method} ${path}`)
      return path === '/v1/google-signup' ? { ...newSessionOf(samUser), isNew } : undefined
    },
    before: () => {
      if (wasAsked) storedProviderRequest.write(request)
      history.replaceState(null, '', `${location.pathname}${location.search}#${fragment}`)
    },
  })
  return { ...mounted, heard }
}

it.each([
  ['in', false],
  ['up', true],
])(
  'the page signs the guest %s with the provider’s answer, and returns to their last page [asvs-10.1.1]',
  async (way, isNew) => {
    const tracked = hearEvents()
    const { visited } = await comeBack(`state=${request.state}&id_token=t`, { isNew })
    await expect.poll(() => visited?.at(-1)).toBe('/book/kingsley-soho')
    await expect.poll(() => authToken.read()).toBe('token-of-user-sam')
    expect(tracked).toEqual([{ name: way === 'up' ? 'signedUp' : 'signedIn' }])
    await expect.poll(() => location.hash).toBe('')
    await expect.poll(() => storedProviderRequest.read()).toBeUndefined()
  },
)

it.each([
  ['the guest declined', `state=${request.state}&error=access_denied`, true],
  ['the answer belongs to another request', 'state=other&id_token=t', true],
  ['no request was sent', `state=${request.state}&id_token=t`, false],
])('the page signs nobody in where %s [asvs-7.6.2] [asvs-10.1.2]', async (_, fragment, wasAsked) => {
  const { heard, visited } = await comeBack(fragment, { wasAsked })
  await expect.element(page.getByText('That didn’t work')).toBeVisible()
  await expect.poll(() => visited?.at(-1)).toBe(wasAsked ? '/book/kingsley-soho' : '/')
  expect(heard).toEqual([])
  expect(authToken.read()).toBeUndefined()
})

it('a sign-in asks the provider for a token with a new nonce, and for a return to the page’s address [asvs-10.1.2] [asvs-10.2.3]', () => {
  const url = new URL(
    providerUrl(
      { clientId: 'c', authorizeUrl: 'https://id.example.com/auth', redirectUri: 'https://b.example.com/r' },
      request,
    ),
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    client_id: 'c',
    redirect_uri: 'https://b.example.com/r',
    state: request.state,
    nonce: request.nonce,
  })
  expect(newProviderRequest(request, 'page').nonce).not.toBe(request.nonce)
})
