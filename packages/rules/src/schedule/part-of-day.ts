import type { PartOfDay } from '@openchair/contract'

const noon = 12 * 60
const eveningStart = 17 * 60

/** Groups starts by the shop's clock: morning ends at 12:00, afternoon at 17:00. The order stays. */
export const groupByPartOfDay = <Start extends { readonly minute: number }>(
  starts: readonly Start[],
): Record<PartOfDay, Start[]> => ({
  morning: starts.filter(({ minute }) => minute < noon),
  afternoon: starts.filter(({ minute }) => minute >= noon && minute < eveningStart),
  evening: starts.filter(({ minute }) => minute >= eveningStart),
})
