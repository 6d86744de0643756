import { z } from 'zod'
import { barber } from '../entities/barber.ts'
import { id } from '../entities/value.ts'

export const getBarber = { input: z.object({ id, barberId: id }), output: barber }
export const listBarbers = { input: z.object({ id }), output: z.object({ rows: z.array(barber) }) }
