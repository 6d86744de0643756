import type { ErrorCode } from '@openchair/contract'
import type { AttemptKind, AttemptState } from '../../store/attempt-kinds.ts'

/** Kinds whose rows stay: payments and refunds name the change that they belong to. */
export const keptKinds = ['cancel', 'move', 'tip'] as const satisfies readonly AttemptKind[]

/**
 * The states that may follow each state. A claimed attempt is claimed again whenever a worker takes or gives back its lease. An
 * unresolved one is left to a person, and stays as it is.
 */
export const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  claimed: ['claimed', 'done', 'refused', 'unresolved'],
  done: [],
  refused: [],
  unresolved: [],
}

/** How an attempt ends; `answer` is what its key is answered with from then on. */
export type AttemptEnd =
  | { readonly state: 'done'; readonly answer: object | null }
  | { readonly state: 'refused' | 'unresolved'; readonly answer: { readonly code: ErrorCode } }

/** Acts within which a key counts once: the same key may come with a booking and with a change of it. */
type KeySpace = 'change' | 'due' | 'join'

/** The key of an attempt, made of the guest's own or the server's. Keys of checkouts have no prefix. */
export const keyWithin = (space: KeySpace, key: string): string => `${space}:${key}`

/**
 * The beginning of keys that the server makes of a request. They are free again once the attempt has ended,
 * because the same wish may be sent anew.
 */
export const passingKey = 'join:body:'
