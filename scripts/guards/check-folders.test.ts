import { expect, test } from 'vitest'
import { folderFaults } from './check-folders.ts'

const files = (count: number, ending: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `packages/widget/src/cart/panel/part-${index}${ending}`)

test('twenty files may share a folder, with any number of tests, proofs and states; one more is too many', () => {
  const endings = ['.test.ts', '.proof.ts', '.proof.mjs', '.states.tsx']
  const stated = [...files(20, '.tsx'), ...endings.flatMap((ending) => files(9, ending))]
  expect(folderFaults(stated)).toEqual([])
  expect(folderFaults([...stated, 'packages/widget/src/cart/panel/more.ts'])).toEqual([
    { where: 'packages/widget/src/cart/panel', what: '21 source files; 20 are the most for a folder' },
  ])
})

test('a folder of the widget without a layer is found', () => {
  const where = 'packages/widget/src/frame/page.tsx'
  expect(folderFaults([where, 'packages/widget/src/page/page.tsx', 'packages/widget/src/main.tsx'])).toEqual([
    { where, what: '"frame" has no layer: name it in scripts/import-rules/widget-rules.cjs' },
  ])
})
