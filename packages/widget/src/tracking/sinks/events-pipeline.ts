import { platform } from '../../embed/platform.ts'
import { visitorFor } from '../visitor.ts'
import { createBatch } from './batch.ts'
import type { OpenSink } from './sink.ts'

/** The operator's own pipeline. It gets every event unchanged, in batches, with the guest's arrival. */
export const openEventsPipeline: OpenSink = ({ trackers: { eventsUrl = '' }, arrival }) => {
  const { channel, parameters, referrer } = arrival
  const visitor = visitorFor('events')
  const batch = createBatch(eventsUrl, () => ({
    visitorId: visitor(),
    platform: platform(),
    language: document.documentElement.lang,
    acquisition: { channel, parameters, ...(referrer !== undefined && { referrer }) },
  }))
  return {
    send: ({ name, at, page, payload }) =>
      batch.add({ name, at, ...(page !== undefined && { page }), payload }),
    stop: batch.stop,
  }
}
