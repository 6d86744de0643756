import type { NewSession } from '@openchair/contract'
import type { BrowserContext } from '@playwright/test'
import { address } from './shop-api.ts'

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

type Sent = { readonly to: string; readonly code?: string }

const sentCode = async (phone: string): Promise<string> => {
  const outbox = await fetch(`${address()}/sandbox/outbox?format=json`)
  const { rows } = (await outbox.json()) as { readonly rows: readonly Sent[] }
  const code = rows.find(({ to }) => to === phone)?.code
  if (code === undefined) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** Signs in with a phone by a code, outside of the browser, and lets the pages of a context have the session. */
export const signInAs = async (context: BrowserContext, phone: string): Promise<void> => {
  const brandId = 'kingsley'
  await post('/v1/auth-code', { phone, brandId })
  const { token } = await post<NewSession>('/v1/code-login', { phone, brandId, code: await sentCode(phone) })
  await context.addInitScript((stored) => {
    if (localStorage.getItem('openchair-auth-token') === null)
      localStorage.setItem('openchair-auth-token', stored)
  }, token)
}
