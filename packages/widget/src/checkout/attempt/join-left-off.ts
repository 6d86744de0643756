import { isLeft } from './sent-requests.ts'

/** What the joining of a shop's waiting list is kept under. */
export const joinName = (shopId: string): string => `join ${shopId}`

/** Tells whether the guest is on the way back from their bank, where a card is kept for the waiting list. */
export const isJoinLeft = (shopId: string): boolean => isLeft(joinName(shopId))
