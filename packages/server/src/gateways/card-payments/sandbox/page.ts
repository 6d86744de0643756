import type { Language } from '@openchair/contract'
import { escapeHtml, htmlPage } from '../../../html.ts'
import type { Challenge } from './store.ts'
import { sandboxTexts } from './texts.ts'

const style = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: #f6f4f0;
    color: #16171b; font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  main { width: 100%; max-width: 375px; padding: 24px; border: 1px solid #e5e1d9; border-radius: 12px; background: #fff }
  h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.2 }
  p { margin: 0 0 12px; overflow-wrap: anywhere }
  .note { color: #5c5f66; font-size: .875rem }
  form { display: grid; gap: 12px; margin: 24px 0 12px }
  button, a { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid #16171b;
    border-radius: 999px; background: #fff; color: #16171b; font: inherit; font-weight: 600; text-align: center; cursor: pointer }
  button[value=approve] { background: #16171b; color: #fff }
  a { border-color: transparent; font-weight: 400 }
  :focus-visible { outline: 3px solid #1f4456; outline-offset: 2px }`

const inWords = (amount: number, currency: string, language: Language): string =>
  (amount / 100).toLocaleString(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

const page = (language: Language, title: string, content: string): string =>
  htmlPage({ language, title, style, content })

/** The page of a challenge: the shop, the amount and the two answers. */
export const challengePage = (
  { amount, currency, description, returnUrl }: Challenge,
  language: Language,
): string => {
  const texts = sandboxTexts[language]
  const asks =
    amount > 0 ? texts.asks(description, inWords(amount, currency, language)) : texts.keeps(description)
  return page(
    language,
    texts.title,
    `<p>${escapeHtml(asks)}</p>
<p class="note">${escapeHtml(texts.test)}</p>
<form method="post">
<button name="decision" value="approve">${escapeHtml(texts.approve)}</button>
<button name="decision" value="fail">${escapeHtml(texts.fail)}</button>
</form>
<a href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a>`,
  )
}

/** The page of a challenge that does not exist or has been answered. */
export const challengeOverPage = (returnUrl: string, language: Language): string => {
  const { over, title, leave } = sandboxTexts[language]
  return page(
    language,
    title,
    `<p>${escapeHtml(over)}</p>
<a href="${escapeHtml(returnUrl)}">${escapeHtml(leave)}</a>`,
  )
}
