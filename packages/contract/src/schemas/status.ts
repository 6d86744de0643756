import { z } from 'zod'

export const getStatus = {
  input: z.object({}),
  output: z
    .object({ ok: z.boolean(), cfWaitingRoom: z.object({ refreshIntervalSeconds: z.int() }) })
    .meta({ id: 'Status' }),
}
