import { numberFromOne } from './numbering.ts'

numberFromOne()
