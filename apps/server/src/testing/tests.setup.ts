import { checkAllRows } from '../platform/db/statements/row-schema.ts'
import { useBuiltThreads } from '../platform/build-files.ts'
import { numberFromOne } from './factories/numbering.ts'
import { hashCheaply } from './hash-cheaply.ts'

checkAllRows()
hashCheaply()
// The global set-up builds them.
useBuiltThreads(new URL('../../dist/app/', import.meta.url))
numberFromOne()
