import { isLeft } from './sent-requests.ts'

/** The name under which joining a shop's waiting list is stored. */
export const joinName = (shopId: string): string => `join ${shopId}`

/** Tells if the guest is returning from their bank, where they confirmed a card for the waiting list. */
export const isJoinLeft = (shopId: string): boolean => isLeft(joinName(shopId))
