const sheets = new Map<string, CSSStyleSheet>()

/** Adds rules to the page once. They are loaded as text with the code that needs them. */
export const adopt = (rules: string): void => {
  if (typeof document === 'undefined') return
  const sheet = sheets.get(rules) ?? new CSSStyleSheet()
  if (!sheets.has(rules)) {
    sheet.replaceSync(rules)
    sheets.set(rules, sheet)
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
