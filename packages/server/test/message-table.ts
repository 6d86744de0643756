import { otherRows } from './table-of-others.ts'
import { saleRows } from './table-of-sales.ts'
import type { Names, Row } from './table-appointments.ts'

/**
 * The table of all messages about appointments: every event of a single appointment, of a whole group, and of
 * a part of one. Names are short, long, and in other scripts. Every appointment has its own times and names,
 * so that a reader can tell them apart.
 */
export const messageTable = (names: Names): readonly Row[] => [...saleRows(names), ...otherRows(names)]
