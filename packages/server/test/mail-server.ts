import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * Ways to fail: `silent` says nothing after the greeting, `later` accepts no mail for now, `unwanted` rejects
 * this mail.
 */
type Trouble = 'silent' | 'later' | 'unwanted'

type TakenMail = { readonly from: string; readonly to: readonly string[]; readonly mail: Email }

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** Starts a mail server on this machine, with one login. It knows all mailboxes but `nobody@…`. */
export const startMailServer = async () => {
  const taken: TakenMail[] = []
  let trouble: Trouble | undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'p@ss'
        ? done(null, { user: username })
        : done(refusal(535, 'No such login')),
    onMailFrom: (_address, _session, done) => {
      if (trouble === 'silent') return
      done(trouble === 'later' ? refusal(451, 'Try again later') : null)
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? refusal(550, `No mailbox ${address}`) : null),
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then(async (raw) => {
        if (trouble === 'unwanted') return done(refusal(554, 'Not wanted'))
        const { mailFrom, rcptTo } = envelope
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
        })
        done(null)
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    /** The settings with which the product sends mail to this server. */
    settings: { SMTP_URL: `smtp://user:p%40ss@127.0.0.1:${port}?from=booking@example.com` } as const,
    /** The mails that the server accepted, in the order of their arrival. */
    taken: taken as readonly TakenMail[],
    /** Makes every mail fail in this way, until the test changes it. */
    trouble: (how: Trouble | undefined): void => void (trouble = how),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(resolve)
      await promise
    },
  }
}
