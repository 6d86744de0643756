import { expect, test } from 'vitest'
import { structureFaultsIn } from './check-structure.ts'

const src = 'packages/server/src'
const widget = 'packages/widget/src'

/** The faults of files with these names, as `where: what`. */
const faultsOf = (...names: readonly string[]): readonly string[] =>
  structureFaultsIn(names.map((name) => ({ name, text: '' }))).map(({ where, what }) => `${where}: ${what}`)

test.each([
  ['says nothing', 'packages/rules/src/cart/utils.ts'],
  ['says nothing', `${src}/helpers/sum.ts`],
  ['"jokes" is neither', `${src}/jokes/routes.ts`],
  ['an area has routes.ts', `${src}/cart/thing.ts`],
  ['an area has routes.ts', `${src}/waiting-list/joining-people.ts`],
  ['an area has routes.ts', `${src}/cart/deeper/read-cart.ts`],
  ['"jokes" is no area', 'packages/contract/src/calls/jokes.ts'],
  ['no route shows', `${widget}/screens/shop/shop-screen.tsx`],
  ['not registered', `${widget}/popups/add-code/add-code.tsx`],
  ['"frame" has no layer: name it in scripts/import-rules/widget-rules.cjs', `${widget}/frame/page.tsx`],
])('the guard reports %s for %s', (what, name) => {
  expect(faultsOf(name)).toEqual([expect.stringContaining(what)])
})

test('a good tree has no faults', () => {
  expect(
    faultsOf(
      ...['routes', 'tasks', 'store', 'store-marks', 'read-cart', 'to-cart', 'cart.test', 'cart.proof'].map(
        (name) => `${src}/cart/${name}.ts`,
      ),
      `${src}/booking/attempt/settle.ts`,
      `${src}/payments/refund/store.ts`,
      `${widget}/page/page.tsx`,
      `${widget}/main.tsx`,
      'packages/contract/src/calls/index.ts',
      'packages/contract/src/calls/waiting-list.ts',
    ),
  ).toEqual([])
})

test('a median above 120 lines is found', () => {
  const text = '\n'.repeat(130)
  expect(structureFaultsIn([{ name: 'packages/rules/src/long.ts', text }])).toHaveLength(1)
})

test('twenty files may share a folder, with any number of tests, proofs and states; one more is too many', () => {
  const files = (count: number, ending: string): readonly string[] =>
    Array.from({ length: count }, (_, index) => `${widget}/cart/panel/part-${index}${ending}`)
  const endings = ['.test.ts', '.proof.ts', '.proof.mjs', '.states.tsx']
  const stated = [...files(20, '.tsx'), ...endings.flatMap((ending) => files(9, ending))]
  expect(faultsOf(...stated)).toEqual([])
  expect(faultsOf(...stated, `${widget}/cart/panel/more.ts`)).toEqual([
    `${widget}/cart/panel: 21 source files; 20 are the most for a folder`,
  ])
})
