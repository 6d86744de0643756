import { expect, test } from 'vitest'
import { past, prepaid, trio, trioWithoutLeo } from '../gallery/kingsley/after.ts'
import { changeableOf, stageOf } from './standing.ts'

const at = (time: string) => `2026-11-${time}:00-05:00`
const arrived = { ...prepaid, items: prepaid.items.map((item) => ({ ...item, state: 2 as const })) }
const never = { ...prepaid, canCancelBefore: null }

test.each([
  ['before it', prepaid, at('21T13:00'), 'coming', 1],
  ['a minute before the cut-off', prepaid, at('23T10:14'), 'coming', 1],
  ['at the cut-off', prepaid, at('23T10:15'), 'coming', 0],
  ['once it has begun', prepaid, at('24T10:15'), 'here', 0],
  ['after an early arrival', arrived, at('21T13:00'), 'here', 0],
  ['once it is over', prepaid, at('24T11:11'), 'past', 0],
  ['the week before', past, at('21T13:00'), 'past', 0],
  ['with a professional who allows no cancellation', never, at('21T13:00'), 'coming', 0],
  ['of a group', trio, at('21T13:00'), 'coming', 3],
  ['of a group of whom one was canceled', trioWithoutLeo, at('21T13:00'), 'coming', 2],
  ['of a canceled sale', { ...prepaid, state: 'canceled' as const }, at('21T13:00'), 'canceled', 0],
])(
  'the stage of an appointment %s, and how many can be changed, are right',
  (_, order, now, stage, changeable) => {
    expect(stageOf(order, now)).toBe(stage)
    expect(changeableOf(order, now)).toHaveLength(changeable)
  },
)
