import { readFile } from 'node:fs/promises'
import { readConfig } from '../../platform/config/config.ts'
import { Database } from '../../platform/db/database.ts'
import { assembleContext } from '../assemble-context.ts'
import { uploadRequest } from '../sheets/fixtures.ts'
import { uploadSheet } from '../../uploads/uploads.service.ts'

/** A process that uploads a sheet of players until a test kills it: `node … <database's URL> <file>`. */
const [url = '', file = ''] = process.argv.slice(2)
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
const context = assembleContext({ config, database: new Database({ url }) })
await uploadSheet(context, uploadRequest('players', await readFile(file, 'utf8')))
