import { numberFromOne } from './factories/numbering.ts'

numberFromOne()
