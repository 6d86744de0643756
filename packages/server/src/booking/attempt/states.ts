import type { ErrorCode } from '@openchair/contract'
import type { AttemptKind, AttemptState } from '../../store/attempt-kinds.ts'

/** Kinds whose rows are never deleted, because payments and refunds name the change that they belong to. */
export const keptKinds = ['cancel', 'move', 'tip', 'refund'] as const satisfies readonly AttemptKind[]

/**
 * The states that may follow each state. A claimed attempt is claimed again whenever a worker takes its lease
 * or gives it back. An unresolved attempt is left to a person, and stays unresolved.
 */
export const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  claimed: ['claimed', 'done', 'refused', 'unresolved'],
  done: [],
  refused: [],
  unresolved: [],
}

/** The end of an attempt. `answer` is the answer to its key from then on. */
export type AttemptEnd =
  | { readonly state: 'done'; readonly answer: object | null }
  | { readonly state: 'refused' | 'unresolved'; readonly answer: { readonly code: ErrorCode } }

/** Acts within which a key counts once, so that a booking and a change of it may have the same key. */
type KeySpace = 'change' | 'due' | 'join'

/** The stored key of an attempt: a prefix, except for checkouts, and the guest's own key or the server's. */
export const keyWithin = (space: KeySpace, key: string): string => `${space}:${key}`

/**
 * The beginning of keys that the server makes from a request's body. They are free again once the attempt has
 * ended, because the guest may send the same wish a second time.
 */
export const passingKey = 'join:body:'
