import { escapeHtml } from '../packages/server/src/html.ts'
import type { MailContent } from '../packages/server/src/messages/kinds.ts'
import { writeMail } from '../packages/server/src/messages/mail/write-mail.ts'
import { messageTable } from '../packages/server/test/message-table.ts'
import { giftCardMails } from '../packages/server/test/other-message-samples.ts'
import { publicUrl } from '../packages/server/test/sale-messages.ts'
import { leaves, namesOf } from '../packages/server/test/table-appointments.ts'
import { expect, test } from './journey.ts'

const brand = namesOf.long.shop
const link = `https://book.example.com/booking/verify-email/${'Zk3'.repeat(40)}`
const account: readonly MailContent[] = [
  { channel: 'email', kind: 'verifyEmail', link },
  { channel: 'email', kind: 'newsAsked', shop: brand, confirmLink: link },
  { channel: 'email', kind: 'waysChanged', changes: ['emailChanged'], isOut: false },
]
const mails = [
  ...messageTable(namesOf.long).map(({ title, mail }) => ({ title, mail })),
  ...[...giftCardMails, ...account].map((mail) => ({ title: mail.kind, mail })),
]

/** A picture of any size, in place of the server's drawings. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>'
const attached = `data:image/svg+xml,${encodeURIComponent(picture)}`

// French has the longest words.
for (const width of [320, 375])
  test(`no mail is wider than a phone of ${width}, however long the names in it are [R12]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.route(`${publicUrl}/mail/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    )
    const sections = mails.map(({ title, mail }) => {
      const { html } = writeMail(mail, { language: 'fr', brand, publicUrl, now: leaves })
      return `<section title="${escapeHtml(title)}">${html.replaceAll(/cid:[^"]*/g, attached)}</section>`
    })
    await page.setContent(`<!doctype html>${sections.join('')}`)
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('section')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ title }) => title),
    )
    expect(wide).toEqual([])
  })
