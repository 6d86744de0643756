import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe finds no fault in what is drawn, by the rules of WCAG 2.2 AA. */
export const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}
