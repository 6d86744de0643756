import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Language, languages } from '@openchair/contract'
import type { Browser, Page } from 'playwright-core'
import { escapeHtml } from '../../packages/server/src/html.ts'
import { writeMail } from '../../packages/server/src/messages/mail/write-mail.ts'
import { drawMailPicture } from '../../packages/server/src/messages/pictures/draw-mail-picture.ts'
import { drawGiftCard } from '../../packages/server/src/messages/pictures/gift-card-picture.ts'
import { namedPicture, ownPicture } from '../../packages/server/src/messages/pictures/mail-picture.ts'
import { partsOf } from '../../packages/server/src/messages/sms/gsm.ts'
import { writeSms } from '../../packages/server/src/messages/sms/write-sms.ts'
import { mediaFolder } from '../../packages/server/src/store/media-folder.ts'
import { messageTable } from '../../packages/server/test/message-table.ts'
import { leaves, namesOf, type Row } from '../../packages/server/test/table-appointments.ts'
import { news } from '../../packages/server/test/message-samples.ts'
import { leavesAt, publicUrl, saleMails, saleTexts } from '../../packages/server/test/sale-messages.ts'
import {
  staffMails,
  giftCardMails,
  waitingMails,
  waitingTexts,
} from '../../packages/server/test/other-message-samples.ts'
import { root } from '../source-files.ts'

/** A mail's HTML with its attached pictures inlined. */
const withGiftCard = async ({ html, giftCard }: ReturnType<typeof writeMail>): Promise<string> => {
  if (giftCard === undefined) return html
  const png = await drawGiftCard(giftCard.picture)
  return html.replaceAll(`cid:${giftCard.cid}`, `data:image/png;base64,${png.toString('base64')}`)
}

/**
 * Draws the picture at an address. Imported pictures are those of the demo, with the same names after the
 * hash.
 */
const draw = async (address: string, dataDir: string): Promise<Buffer | undefined> => {
  const [, of = '', file = ''] = /\/mail\/([^/]+)\/([^/]+)$/.exec(new URL(address).pathname) ?? []
  const named = namedPicture(of, decodeURIComponent(file))
  const own = named && ownPicture(named)
  if (own !== undefined) return drawMailPicture(own, dataDir)
  if (named?.of !== 'front' && named?.of !== 'face' && named?.of !== 'map') return undefined
  const drawn = path.join(root, 'demo/art', named.name.replace(/^[0-9a-f]{16}-/, ''))
  await copyFile(drawn, path.join(mediaFolder(dataDir), named.name))
  return drawMailPicture({ of: named.of, name: named.name }, dataDir)
}

/** A mail as programs that block pictures show it: without the addresses. */
const withoutPictures = ({ html }: Pick<ReturnType<typeof writeMail>, 'html'>): string =>
  html.replaceAll(/<img src="[^"]*"/g, '<img')

/** Serves the pictures of mails to a page; returns a function that stops it. */
const showPictures = async (page: Page): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'openchair-mails-'))
  await mkdir(mediaFolder(dataDir))
  const drawn = new Map<string, Promise<Buffer | undefined>>()
  await page.route('**/mail/**', async (route) => {
    const address = route.request().url()
    const png = drawn.get(address) ?? draw(address, dataDir)
    drawn.set(address, png)
    const body = await png
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: 'image/png' })
  })
  return () => rm(dataDir, { recursive: true, force: true })
}

const brand = 'Kingsley & Sons'
const atFirst = leavesAt(0)

/** Every mail, with the name of its picture and the time it is sent. */
const mails = [
  ...saleMails.map((mail, index) => {
    const [title] = news[index] ?? [mail.kind]
    return { name: `messages/${title.replaceAll(' ', '-')}`, mail, at: leavesAt(index) }
  }),
  ...[...staffMails, ...waitingMails, ...giftCardMails].map((mail, index, all) => ({
    name: `messages/${all.slice(0, index).some(({ kind }) => kind === mail.kind) ? `${mail.kind}-${index}` : mail.kind}`,
    mail,
    at: atFirst,
  })),
]

/** The page of all text messages. */
const sms = 'messages/sms'

/**
 * The sheets of every event for one appointment, a group, and a part of a group, with short, long and
 * non-Latin names.
 */
const sheets = (['short', 'long', 'other scripts'] as const).map((names) => ({
  name: `messages/table-${names.replace(' ', '-')}`,
  names,
}))

/** The names of all pictures here, as `messages/name`. */
export const messageNames: readonly string[] = [
  ...mails.map(({ name }) => name),
  sms,
  ...sheets.map(({ name }) => name),
]

const fileOf = (folder: string, name: string, ...rest: readonly string[]): string =>
  path.join(folder, `${[name.replace('/', '--'), ...rest].join('.')}.png`)

const looks = [
  { name: '600', width: 632, scheme: 'light', areBlocked: false },
  { name: '375', width: 375, scheme: 'light', areBlocked: false },
  { name: '320', width: 320, scheme: 'light', areBlocked: false },
  { name: '375-dark', width: 375, scheme: 'dark', areBlocked: false },
  { name: 'dark', width: 632, scheme: 'dark', areBlocked: false },
  { name: '375-blocked', width: 375, scheme: 'light', areBlocked: true },
  { name: 'blocked', width: 632, scheme: 'light', areBlocked: true },
] as const

const smsPage = (language: Language): string => {
  const rows = [...saleTexts, ...waitingTexts].map((content) => {
    const now = 'at' in content ? content.at : atFirst
    const text = writeSms(content, { language, brand, host: 'book.example.com', now })
    return `<li><b>${content.kind}</b> ${text.replaceAll('&', '&amp;')} <small>${text.length} signs, ${partsOf(text)} part</small></li>`
  })
  return `<!doctype html><meta charset="utf-8"><style>body{font:16px/1.5 Inter,Arial;width:600px}li{margin:12px 0}</style><ul>${rows.join('')}</ul>`
}

const photographMails = async (browser: Browser, folder: string, wanted: typeof mails): Promise<number> => {
  let count = 0
  for (const look of looks) {
    const page = await browser.newPage({
      viewport: { width: look.width, height: 800 },
      deviceScaleFactor: 2,
      colorScheme: look.scheme,
    })
    const end = await showPictures(page)
    for (const { name, mail, at } of wanted)
      for (const language of languages) {
        const written = writeMail(mail, { language, brand, publicUrl, now: at })
        await page.setContent(look.areBlocked ? withoutPictures(written) : await withGiftCard(written))
        await page.screenshot({ path: fileOf(folder, name, look.name, language), fullPage: true })
        count += 1
      }
    await page.close()
    await end()
  }
  return count
}

const photographTexts = async (browser: Browser, folder: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 640, height: 800 } })
  for (const language of languages) {
    await page.setContent(smsPage(language))
    await page.screenshot({ path: fileOf(folder, sms, language), fullPage: true })
  }
  await page.close()
  return languages.length
}

/** The number of messages beside each other. More would be too small to read. */
const perSheet = 8

/**
 * A sheet with a row for each message: its subject, its mail on a phone of 375 pixels, and its text message.
 */
const sheetPage = (rows: readonly Row[], language: Language): string => {
  const cells = rows.map(({ title, mail, sms: text }) => {
    const { subject, html } = writeMail(mail, { language, brand, publicUrl, now: leaves })
    const told = text && writeSms(text, { language, brand, host: 'book.example.com', now: leaves })
    const bubble = told === undefined ? '' : `<p>${escapeHtml(told)} <small>${partsOf(told)} part</small></p>`
    return `<section><small>${title}</small><b>${escapeHtml(subject)}</b>${bubble}<iframe srcdoc="${escapeHtml(html)}"></iframe></section>`
  })
  return `<!doctype html><meta charset="utf-8"><style>body{font:15px/1.4 Inter,Arial;display:grid;grid-template-columns:repeat(4,375px);gap:16px;margin:16px}section{overflow-wrap:anywhere}b,section>small{display:block}small{color:#777}p{padding:8px;background:#e3f1e3;border-radius:12px}iframe{width:375px;border:0;display:block}</style>${cells.join('')}`
}

const photographSheets = async (browser: Browser, folder: string, wanted: typeof sheets): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1580, height: 800 } })
  let count = 0
  for (const { name, names } of wanted)
    for (const language of languages) {
      const rows = messageTable(namesOf[names])
      for (let from = 0; from < rows.length; from += perSheet) {
        await page.setContent(sheetPage(rows.slice(from, from + perSheet), language))
        await page.evaluate(
          `for (const frame of document.querySelectorAll('iframe')) frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'`,
        )
        const number = String(1 + from / perSheet)
        await page.screenshot({ path: fileOf(folder, name, language, number), fullPage: true })
        count += 1
      }
    }
  await page.close()
  return count
}

/**
 * Photographs the wanted messages about sales, the waiting list and gift cards, in every language: mails
 * wide, narrow, in dark mode and with blocked pictures, text messages on one page, and a table of both.
 * Returns the number of pictures.
 */
export const photographMessages = async (
  browser: Browser,
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<number> => {
  const chosen = mails.filter(({ name }) => wanted.has(name))
  const ofMails = chosen.length === 0 ? 0 : await photographMails(browser, folder, chosen)
  const ofTexts = wanted.has(sms) ? await photographTexts(browser, folder) : 0
  const wantedSheets = sheets.filter(({ name }) => wanted.has(name))
  return ofMails + ofTexts + (await photographSheets(browser, folder, wantedSheets))
}
