/** Each kind of attempt, as its rows and the metrics name it. */
export const attemptKinds = ['checkout', 'cancel', 'move', 'tip', 'refund', 'due', 'join'] as const
export type AttemptKind = (typeof attemptKinds)[number]

export type AttemptState = 'claimed' | 'done' | 'refused' | 'unresolved'
