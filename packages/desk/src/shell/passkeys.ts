import { useSyncExternalStore } from 'react'
import { knowsPasskeys } from '../calls/passkeys.ts'

const never = () => () => undefined

/** True where the browser knows passkeys. The server, which cannot know, draws none. */
export const useKnowsPasskeys = (): boolean => useSyncExternalStore(never, knowsPasskeys, () => false)
