import rules from './low.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)

/** Adds the rules for low windows to the page, once; elsewhere they say nothing. */
export const adoptLow = (): void => {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
