import { z } from 'zod'
import { service } from '../entities/service.ts'
import { id } from '../entities/value.ts'

export const listShopServices = { input: z.object({ id }), output: z.object({ rows: z.array(service) }) }
export const getShopService = { input: z.object({ id, serviceId: id }), output: service }
export const listBarberServices = {
  input: z.object({ id, barberId: id }),
  output: z.object({ rows: z.array(service) }),
}
export const getBarberService = { input: z.object({ id, barberId: id, serviceId: id }), output: service }
