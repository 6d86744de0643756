import rules from './forced-colours.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)

/** Adds the rules for forced colours to the page, once; elsewhere they say nothing. */
export const adoptForcedColours = (): void => {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
