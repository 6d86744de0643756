import { otherRows } from './table-of-others.ts'
import { saleRows } from './table-of-sales.ts'
import type { Names, Row } from './table-appointments.ts'

/**
 * The table of all that messages tell of appointments: every event of a appointment alone, of a whole group, and of a part of one, in names that are
 * short, long, and of other scripts. Every appointment has times and names of its own, so that whoever reads a message knows whose they are.
 */
export const messageTable = (names: Names): readonly Row[] => [...saleRows(names), ...otherRows(names)]
