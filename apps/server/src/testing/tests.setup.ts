import { checkAllRows } from '../platform/db/row-schema.ts'
import { numberFromOne } from './factories/numbering.ts'

checkAllRows()
numberFromOne()
