import type { Language } from '@openchair/contract'
import type { ConsentLink } from '../../accounts/consents/store-consent-links.ts'
import { escapeHtml, htmlPage } from '../../html.ts'
import type { Page } from './button-page.ts'
import { newsTexts } from './news-texts.ts'

const style = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; align-content: start; justify-content: center;
    grid-template-columns: minmax(0, 375px); background: #f6f4f0; color: #16171b;
    font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  main { padding: 0 16px 24px; min-height: 100vh; background: #fff }
  main::before { content: ''; display: block; height: 4px; margin: 0 -16px 32px;
    background: repeating-linear-gradient(-50deg, #c4342b 0 6px, #fff 6px 9px, #1f4456 9px 15px, #fff 15px 18px) }
  h1 { margin: 0 0 12px; font: 600 1.75rem/1.15 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; text-wrap: balance }
  p { margin: 0 0 12px; overflow-wrap: anywhere }
  .quiet { color: #5c5f66; font-size: .875rem }
  form { margin: 24px 0 0 }
  button, a { display: block; width: 100%; min-height: 52px; padding: 13px 16px; border: 0; border-radius: 12px;
    background: #16171b; color: #fff; font: 600 1.25rem/1.3 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif;
    text-align: center; text-decoration: none; cursor: pointer }
  a { margin-top: 24px; background: none; color: inherit; text-decoration: underline; text-underline-offset: 4px }
  :focus-visible { outline: 3px solid #16171b; outline-offset: 2px }`

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
  return { status, html: htmlPage({ language, title, style, content: [...text, end].join('\n') }) }
}

/** Asks once more: whatever opens a link by itself, such as a mail program, changes nothing. */
export const stopPage = (language: Language, { shopName, channel }: ConsentLink): Page => {
  const texts = newsTexts[language]
  return page(language, texts.title, [texts[channel](shopName), texts.stays], buttonOf(texts.stop))
}

export const stoppedPage = (language: Language, { shopName }: ConsentLink, bookUrl: string): Page => {
  const texts = newsTexts[language]
  return page(language, texts.doneTitle, [texts.done(shopName)], leading(bookUrl, texts.book))
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

/** The page of a link that nobody was sent, or that has ended. */
export const noSuchLinkPage = (language: Language, bookUrl: string): Page => {
  const texts = newsTexts[language]
  return page(language, texts.goneTitle, [texts.gone], leading(bookUrl, texts.book), 404)
}

const buttonOf = (label: string): string => `<form method="post"><button>${escapeHtml(label)}</button></form>`

const leading = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
