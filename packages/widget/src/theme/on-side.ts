import rules from './on-side.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)

/** Adds the rules for a phone on its side to the page, once; elsewhere they say nothing. */
export const adoptOnSide = (): void => {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
