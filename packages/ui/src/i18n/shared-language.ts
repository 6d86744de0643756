/** The common language of several texts in a line; undefined if it is the page's, or they differ. */
export const sharedLanguage = (languages: readonly (string | undefined)[]): string | undefined => {
  const [language, ...others] = new Set(languages)
  return others.length === 0 ? language : undefined
}
