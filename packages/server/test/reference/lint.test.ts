import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'

/** Paths that the rules call ambiguous and outside programs use, each with the one it conflicts with. */
const ambiguous = [
  ['/v1/customer/{id}/appointments', '/v1/customer/waiting-list/{id}'],
  [
    '/v1/customer/{customerId}/shop/{shopId}/notifications-consent',
    '/v1/customer/waiting-list/{id}/time-slots/{attemptId}',
  ],
  ['/v1/customer/{id}/payment-card/{cardId}', '/v1/customer/waiting-list-slot-times/{id}/{slotId}'],
].map(([one, other]) => `no-ambiguous-paths: Found two ambiguous paths: \`${one}\` and \`${other}\`.`)

test('the recommended rules find nothing wrong in the reference except paths of the specification', async () => {
  await using t = await testApp()
  const { body } = await t.app.inject('/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: body, absoluteRef: 'openapi.json', config })
  const said = problems.map(({ ruleId, message, location: [at] }) =>
    ruleId === 'no-ambiguous-paths'
      ? `${ruleId}: ${message.replace('Paths should resolve unambiguously. ', '')}`
      : `${ruleId}: ${message} (${at?.pointer})`,
  )
  expect(said.toSorted()).toEqual(ambiguous.toSorted())
})
