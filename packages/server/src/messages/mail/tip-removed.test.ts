import { expect, test } from 'vitest'
import { news } from '../../../test/message-samples.ts'
import { leavesAt, publicUrl, saleMails } from '../../../test/sale-messages.ts'
import { writeMail } from './write-mail.ts'

const index = news.findIndex(([title]) => title === 'tip taken away')

test.each([
  ['en', 'Tip removed', /thank|\$0/],
  ['fr', 'Pourboire retiré', /remerci|0,00/],
  ['es-419', 'Propina eliminada', /gracias|\$0/],
] as const)('no mail says thanks in %s for a removed tip', (language, subject, thanks) => {
  const content = saleMails[index]
  if (content === undefined) throw new Error('no such sample')
  const said = writeMail(content, {
    language,
    brand: 'K',
    publicUrl,
    now: leavesAt(index),
  })
  expect(said.subject).toBe(subject)
  expect(said.text).not.toMatch(thanks)
})
