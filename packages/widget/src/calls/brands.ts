import { getBrand, listBrands } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Where the guest is: with it shops come with their distance, the nearest first. */
type Place = { readonly lat: number; readonly lng: number }

/** A brand with its shops, by id or route. */
export const brandQuery = (brand: string, place?: Place) => ask(getBrand, { id: brand, ...place })

/** Every brand with its shops. */
export const brandsQuery = () => ask(listBrands, {})
