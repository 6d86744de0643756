/** The language that several texts of a line share. Undefined if it is the page's, or if they differ. */
export const sharedLanguage = (languages: readonly (string | undefined)[]): string | undefined => {
  const [language, ...others] = new Set(languages)
  return others.length === 0 ? language : undefined
}
