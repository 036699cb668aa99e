import type { Bug } from './bug.ts'
import { bugsOfRecords } from './bugs-of-records.ts'
import { bugsOfStays } from './bugs-of-stays.ts'

export const bugs: readonly Bug[] = [...bugsOfStays, ...bugsOfRecords]
