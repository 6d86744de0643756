import type { InputOf } from '@openchair/contract'
import type { joinWaitingList } from '@openchair/contract/calls'
import { leftWith } from './sent-requests.ts'

/** What the joining of a shop's waiting list is kept under. */
export const joinName = (shopId: string): string => `join ${shopId}`

/** The application with which the guest left for their bank, if they did. */
export const joinLeftOff = (shopId: string): InputOf<typeof joinWaitingList> | undefined =>
  leftWith(joinName(shopId)) as InputOf<typeof joinWaitingList> | undefined
