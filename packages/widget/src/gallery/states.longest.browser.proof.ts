import { checkLongestTexts } from './check-states.ts'

checkLongestTexts()
