import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

type Message = { readonly to: string; readonly kind: string; readonly text: string; readonly code?: string }

/** The newest code that was sent to a phone, as the outbox of the sandbox shows it. */
export const sentCode = async (request: APIRequestContext, phone: string): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    const answer = await request.get('/sandbox/outbox?format=json')
    const { rows } = (await answer.json()) as { readonly rows: readonly Message[] }
    code = rows.find(({ to, kind }) => to === phone && kind === 'signInCode')?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code ?? ''
}
