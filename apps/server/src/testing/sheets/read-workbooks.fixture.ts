import { useBuiltThreads } from '../../platform/build-files.ts'
import { readWorkbooks } from './read-workbooks.ts'

/** The program of `npm run read:workbooks`, with the built thread of the server: compiling one takes seconds. */
useBuiltThreads(new URL('../../../dist/app/', import.meta.url))
const wrong = await readWorkbooks(process.argv[2] ?? '.', (line) => void process.stdout.write(`${line}\n`))
process.exitCode = wrong > 0 ? 1 : 0
