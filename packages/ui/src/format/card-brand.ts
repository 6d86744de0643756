export { cardBrand } from '@openchair/rules'
