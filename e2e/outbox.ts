import { expect } from './journey.ts'
import { address } from './shop-api.ts'

type Message = {
  readonly to: string
  readonly kind: string
  readonly code?: string
  readonly link?: string
}
type Kind = 'signInCode' | 'verifyEmail' | 'resetPassword'

/** The newest message of a kind to a phone or an e-mail, as soon as the outbox of the sandbox shows it. */
const sent = async (to: string, kind: Kind): Promise<Message | undefined> => {
  let found: Message | undefined
  await expect(async () => {
    const outbox = await fetch(`${address()}/sandbox/outbox?format=json`)
    const { rows } = (await outbox.json()) as { readonly rows: readonly Message[] }
    found = rows.find((each) => each.to === to && each.kind === kind)
    expect(found).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return found
}

/** The newest code that was sent to a phone. */
export const sentCode = async (phone: string): Promise<string> =>
  (await sent(phone, 'signInCode'))?.code ?? ''

/** The newest link of its kind that was sent to an e-mail. */
export const sentLink = async (email: string, kind: Exclude<Kind, 'signInCode'>): Promise<string> =>
  (await sent(email, kind))?.link ?? ''
