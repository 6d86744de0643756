import { languages } from '@openchair/contract'
import { writeMail } from '../packages/server/src/messages/mail/write-mail.ts'
import { messageTable } from '../packages/server/test/message-table.ts'
import { giftCardMails } from '../packages/server/test/other-message-samples.ts'
import { leaves, namesOf } from '../packages/server/test/table-visits.ts'
import { expect, test } from './journey.ts'

const brand = namesOf.long.shop
const mails = [
  ...messageTable(namesOf.long).map(({ title, mail }) => ({ title, mail })),
  ...giftCardMails.map((mail) => ({ title: mail.kind, mail })),
]

for (const width of [320, 375])
  test(`no mail is wider than a phone of ${width}, however long the names in it are [R12]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const language of languages)
      for (const { title, mail } of mails) {
        await page.setContent(writeMail(mail, { language, brand, now: leaves }).html)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language}: ${title}`).toBe(
          width,
        )
      }
  })
