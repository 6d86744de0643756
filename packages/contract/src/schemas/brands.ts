import { z } from 'zod'
import { brand, brandExtension } from '../entities/brand.ts'
import { id, photo, word } from '../entities/value.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const getHome = {
  input: z.object({ id, shopId: id.optional(), brandId: id.optional() }),
  output: z.union([brand, z.object({ rows: z.array(photo) })]),
}
export const getBrand = {
  input: z.object({ id, lat: latitude.optional(), lng: longitude.optional() }),
  output: brand,
}
export const listBrands = {
  input: z.object({}),
  output: z.object({ rows: z.array(brand) }),
}
export const getExtension = {
  input: z.object({ route: word.min(1).max(100) }),
  output: brandExtension.extend({ brandId: id }).meta({ id: 'Extension' }),
}
export const getAppleDeepLinkingConfig = { input: z.object({}), output: z.record(z.string(), z.unknown()) }
export const getGoogleDeepLinkingConfig = {
  input: z.object({}),
  output: z.array(z.record(z.string(), z.unknown())),
}
