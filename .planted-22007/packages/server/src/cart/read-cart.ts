import type { Thing } from '../http/reply.ts'
export type Other = Thing
