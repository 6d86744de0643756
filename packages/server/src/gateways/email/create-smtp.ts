import { cleanEmail, isEmail } from '@openchair/rules'
import { createTransport } from 'nodemailer'
import { type Delivery, noAnswer, patience } from '../delivery.ts'
import { oneAtATimeWhileSilent } from '../one-at-a-time.ts'
import type { EmailGateway } from './port.ts'
import type { SmtpSettings } from './settings.ts'

/** Hands mails to a mail server, each over its own connection. Gives up after `wait` milliseconds. */
export const createSmtp = (
  { host, port, secure, requireTls, login, from }: SmtpSettings,
  wait = patience,
): EmailGateway => {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    provider: 'smtp',
    server: `${host}:${port}`,
    from,
    send: oneAtATimeWhileSilent((mail) => {
      const { key, sender, subject, html, text, unsubscribe, replyTo, calendars = [], pictures = [] } = mail
      // Removes invisible characters, which an address stored by an older version may contain. With them the
      // mail would not arrive.
      const to = cleanEmail(mail.to)
      // A text that is not one plain address may be several. Such a mail is not sent.
      if (!isEmail(to)) return Promise.resolve<Delivery>({ ok: false, isFinal: true, code: 'no_address' })
      const sent = transport
        .sendMail({
          // These are objects, because a text would be read as a list of addresses.
          from: { name: sender, address: from },
          to: { name: '', address: to },
          ...(replyTo !== undefined && isEmail(replyTo) && { replyTo: { name: sender, address: replyTo } }),
          messageId: `<${key}@${domain}>`,
          subject,
          text,
          html,
          ...invitation(calendars),
          attachments: [...furtherCalendars(calendars), ...pictures.map(inlinePicture)],
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        .then((): Delivery => ({ ok: true }), deliveryOf)
      return within(wait, sent)
    }),
  }
}

type Mail = Parameters<EmailGateway['send']>[0]
type Calendars = NonNullable<Mail['calendars']>

/** Puts the first calendar file beside the text, where mail programs read invitations. */
const invitation = ([first]: Calendars) =>
  first && { icalEvent: { method: first.method, filename: 'appointment.ics', content: first.content } }

const furtherCalendars = ([, ...others]: Calendars) =>
  others.map(({ method, content }, index) => ({
    filename: `appointment-${index + 2}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }))

/** Makes a picture that is shown within the mail, and that no program lists as an attachment. */
const inlinePicture = ({ cid, filename, content }: NonNullable<Mail['pictures']>[number]) => ({
  cid,
  filename,
  content,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})

const within = async (wait: number, sent: Promise<Delivery>): Promise<Delivery> => {
  const { promise: late, resolve } = Promise.withResolvers<Delivery>()
  const timer = setTimeout(() => resolve(noAnswer), wait)
  const delivery = await Promise.race([sent, late])
  clearTimeout(timer)
  return delivery
}

type SmtpError = {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

/** Tells what an error means. Leaves its message out, because mail servers quote addresses there. */
const deliveryOf = (error: unknown): Delivery => {
  const { code, command, responseCode } = error as SmtpError
  if (code === 'ETIMEDOUT') return noAnswer
  if (typeof responseCode !== 'number')
    return { ok: false, isFinal: false, code: typeof code === 'string' ? code : 'unknown' }
  // A refusal of the receiver or of the mail is final. A refusal of the login or the sender can be corrected.
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return { ok: false, isFinal, code: `smtp_${responseCode}` }
}
