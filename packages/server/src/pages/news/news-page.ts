import type { Language } from '@openchair/contract'
import type { ConsentLink } from '../../accounts/consents/store-consent-links.ts'
import { columnStyle, escapeHtml, htmlPage } from '../../html.ts'
import type { Page } from './button-page.ts'
import { newsTexts } from './news-texts.ts'

const page = (
  language: Language,
  title: string,
  paragraphs: readonly string[],
  end: string,
  status = 200,
): Page => {
  const text = paragraphs.map(
    (each, index) => `<p${index === 0 ? '' : ' class="quiet"'}>${escapeHtml(each)}</p>`,
  )
  return {
    status,
    html: htmlPage({ language, title, style: columnStyle, content: [...text, end].join('\n') }),
  }
}

/** Asks before withdrawing: a mail program that opens a link by itself must change nothing. */
export const stopPage = (language: Language, { shopName, channel }: ConsentLink): Page => {
  const texts = newsTexts[language]
  return page(language, texts.title, [texts[channel](shopName), texts.stays], buttonOf(texts.stop))
}

export const stoppedPage = (
  language: Language,
  { shopName, channel }: ConsentLink,
  bookUrl: string,
): Page => {
  const texts = newsTexts[language]
  const done = channel === 'email' ? texts.doneByEmail : texts.doneByPhone
  return page(language, texts.doneTitle, [done(shopName)], leading(bookUrl, texts.book))
}

/** Asks whether the news are wanted. */
export const askedPage = (language: Language, { shopName, channel }: ConsentLink): Page => {
  const texts = newsTexts[language]
  const asks = channel === 'email' ? texts.asksByEmail : texts.asksByPhone
  return page(language, texts.askTitle, [asks(shopName), texts.orNothing], buttonOf(texts.confirm))
}

export const confirmedPage = (language: Language, { shopName }: ConsentLink, bookUrl: string): Page => {
  const texts = newsTexts[language]
  return page(language, texts.confirmedTitle, [texts.confirmed(shopName)], leading(bookUrl, texts.book))
}

/** The page of an unknown or expired link. */
export const noSuchLinkPage = (language: Language, bookUrl: string): Page => {
  const texts = newsTexts[language]
  return page(language, texts.goneTitle, [texts.gone], leading(bookUrl, texts.book), 404)
}

const buttonOf = (label: string): string => `<form method="post"><button>${escapeHtml(label)}</button></form>`

const leading = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
