import { z } from 'zod'
import { saleOrder } from '../entities/sale-order.ts'
import { id } from '../entities/value.ts'

export const getSaleOrder = { input: z.object({ id }), output: saleOrder }
