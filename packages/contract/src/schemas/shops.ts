import { z } from 'zod'
import { service } from '../entities/service.ts'
import { shop } from '../entities/shop.ts'
import { id } from '../entities/value.ts'

export const getShop = {
  input: z.object({ id }),
  output: shop.extend({ services: z.array(service) }).meta({ id: 'ShopWithServices' }),
}
