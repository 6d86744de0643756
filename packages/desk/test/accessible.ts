import axe from 'axe-core'
import { expect } from 'vitest'
import { untilStill } from '../../ui/test/until-still.ts'

/** Expects that axe finds no fault in what is drawn, by the rules of WCAG 2.2 AA. */
export const expectAccessible = async (): Promise<void> => {
  // Colours that are on their way have less contrast.
  await untilStill()
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}
