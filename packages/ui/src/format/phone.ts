export { phoneText } from '@openchair/rules'
