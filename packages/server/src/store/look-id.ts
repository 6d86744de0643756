import { createHash } from 'node:crypto'

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/**
 * The read-only id of a sale or one of its appointments: a hash of its own id, from which nobody can find
 * that id. Links have it that may be passed on, such as those in a calendar that others see
 * (links/look-only).
 */
export const lookIdOf = (id: string): string =>
  createHash('sha256')
    .update('look')
    .update(bytesOf(id))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** SQL of the same hash, as bytes. The index `sale_order_by_look` is of this expression. */
export const lookIdSql = (column: string): string =>
  `substr(sha256('look'::bytea || uuid_send(${column})), 1, 16)`
