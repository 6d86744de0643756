import { checkSpacedTexts } from './check-states.ts'

checkSpacedTexts()
