import axe from 'axe-core'

/** The faults that axe finds in the page's main part, each with the element that has it. */
export const accessFaults = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run('main', {
    // The test page has no title, and its frame no language.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
