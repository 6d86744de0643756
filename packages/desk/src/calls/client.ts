import { createClient } from '@openchair/ui/calls/client.ts'

export { whenRefused } from '@openchair/ui/calls/client.ts'
export { CallError } from '@openchair/ui/calls/call-error.ts'

/** The calls of the desk. The browser sends the session's cookie along by itself. */
export const { send, sendInTime, ask } = createClient(() => 'Web')
