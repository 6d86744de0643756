/** The language of several texts that stand in one line; undefined where it is the page's, or not the same of all. */
export const sharedLanguage = (languages: readonly (string | undefined)[]): string | undefined => {
  const [language, ...others] = new Set(languages)
  return others.length === 0 ? language : undefined
}
