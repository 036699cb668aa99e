import { checkAllRows } from '../platform/db/row-schema.ts'
import { useBuiltWorkers } from '../platform/sheets/read-xlsx.ts'
import { numberFromOne } from './factories/numbering.ts'
import { hashCheaply } from './hash-cheaply.ts'

checkAllRows()
hashCheaply()
// The global set-up builds them.
useBuiltWorkers(new URL('../../dist/app/', import.meta.url))
numberFromOne()
