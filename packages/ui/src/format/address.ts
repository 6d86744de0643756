export { addressLines, directionsUrl } from '@openchair/rules'
