import axe from 'axe-core'
import { untilStill } from '../../ui/test/until-still.ts'

/** The faults that axe finds in the page's main part, each with the element that has it. */
export const accessFaults = async (): Promise<readonly string[]> => {
  // Colours that are on their way have less contrast.
  await untilStill()
  const { violations } = await axe.run('main', {
    // The test page has no title, and its frame no language.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
