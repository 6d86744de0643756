import { createClient } from '@openchair/ui/calls/client.ts'
import { platform } from '../embed/platform.ts'

export const { send, sendInTime, ask } = createClient(platform)
