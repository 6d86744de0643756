import rules from './page-turn.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)

/** Adds how pages change to the page, once: the first one is there before. With less motion none of it runs (`app/use-page-change.ts`). */
export const adoptPageTurn = (): void => {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
