import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Montréal', 'montreal'],
  ['  Kingsley & Sons,  Soho ', 'kingsley and sons soho'],
  ['114 Prince St.', '114 prince st'],
  ['Œuvre Straße Łódź', 'oeuvre strasse lodz'],
  ['ＮＷ 26th', 'nw 26th'],
  ['理髪店', '理髪店'],
  ['%_\\', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})
