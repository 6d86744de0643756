import { expect } from './journey.ts'
import { address } from './shop-api.ts'

export type Message = {
  readonly id: string
  readonly to: string
  readonly kind: string
  readonly channel: 'email' | 'sms'
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly code?: string
  readonly link?: string
}
type Kind = 'signInCode' | 'verifyEmail' | 'resetPassword' | 'deskSignIn'

/** Every message in the sandbox's outbox, the newest first. */
export const readOutbox = async (): Promise<readonly Message[]> => {
  const outbox = await fetch(`${address()}/sandbox/outbox?format=json`)
  const { rows } = (await outbox.json()) as { readonly rows: readonly Message[] }
  return rows
}

/** The addresses of the product to which a message leads; the pictures in it are left out. */
export const linksOf = ({ text, html }: Message): readonly string[] =>
  [...`${text} ${html ?? ''}`.matchAll(/(?<!src=")https?:\/\/[^\s"<>]+/g)]
    .map(([link]) => link.replaceAll(/&(amp|#38);/g, '&'))
    .filter((link) => link.startsWith(address()))

/** The newest message that matches, as soon as the outbox has it. */
const sent = async (isIt: (message: Message) => boolean): Promise<Message> => {
  let found: Message | undefined
  await expect(async () => {
    found = (await readOutbox()).find(isIt)
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error('nothing was sent')
  return found
}

const sentTo = (to: string, kind: Kind): Promise<Message> =>
  sent((message) => message.to === to && message.kind === kind)

/** The newest code sent to a phone. */
export const sentCode = async (phone: string): Promise<string> =>
  (await sentTo(phone, 'signInCode')).code ?? ''

/** The newest code with which a member of staff signs in. */
export const sentDeskCode = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await sentTo(email, 'deskSignIn')).text)?.[0] ?? ''

/** The newest link of a kind sent to an e-mail. */
export const sentLink = async (email: string, kind: 'verifyEmail' | 'resetPassword'): Promise<string> =>
  (await sentTo(email, kind)).link ?? ''

/** A mail about a sale, an application or a gift card, with the link to its page. */
type MessageWithLink = Message & { readonly link: string }

/**
 * The newest mail of a kind to an address, or about the thing that its link names, other than the one in
 * `before`.
 */
export const sentAbout = async (
  id: string,
  kind: 'booked' | 'paymentDue' | 'reviewAsked' | 'waitingOffered' | 'giftCardGiven' | 'payLink',
  before?: MessageWithLink,
): Promise<MessageWithLink> => {
  const { link = '', ...message } = await sent(
    (each) =>
      each.kind === kind &&
      each.channel === 'email' &&
      (each.link?.includes(id) === true || each.to === id) &&
      each.id !== before?.id,
  )
  return { ...message, link }
}
