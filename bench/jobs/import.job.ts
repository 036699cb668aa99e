import { join } from 'node:path'
import { Database, withoutLimits } from '@trophy/server/testing'
import { type UploadType, uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { type BigSheets, createBigSheets } from '../lib/big-sheets.ts'
import type { Bench } from '../lib/bench.ts'
import { productSettings, startProduct, signIn } from '../lib/server/child-server.ts'
import { copyPlayers } from '../lib/baseline/copy-baseline.ts'
import { encoded, openHttpClient, type Server } from '../lib/load/http-client.ts'
import type { Job } from '../lib/job.ts'
import { atMost, holds, measureRounds } from '../lib/rounds.ts'

const upload = async (server: Server, type: UploadType, content: string): Promise<number> => {
  const form = new FormData()
  form.set('file', new Blob([content]), `${type}.psv`)
  form.set('uploadType', uploadTypeNames[type])
  const http = openHttpClient(server)
  const path = `/api/admin/upload/${type}`
  const { milliseconds, text } = await http.send(path, await encoded(form))
  http.close()
  if (!/"created":[1-9]/.test(text)) throw new Error(`${type}: ${text.slice(0, 500)}`)
  return milliseconds
}

/** Runs the product on a database; `run` returns the figure. */
const withProduct = async (databaseUrl: string, folder: string, run: (server: Server) => Promise<number>) => {
  const product = await startProduct(folder, { ...productSettings, DATABASE_URL: databaseUrl })
  try {
    return await run({ address: product.address, token: await signIn(product.address) })
  } finally {
    await product.stop()
  }
}

/** A database with hotels and coaches, and one into which players were imported as well: the only import of a trial. */
const prepare = async (bench: Bench, { hotels, coaches, players }: BigSheets, folder: string) => {
  const before = await bench.createDatabase(await bench.migrated)
  await withProduct(before, folder, async (server) => {
    await upload(server, 'hotel-inventory', hotels)
    return upload(server, 'coaches-officials', coaches)
  })
  const template = new URL(before).pathname.slice(1)
  const after = await bench.createDatabase(template)
  const first = await withProduct(after, folder, (server) => upload(server, 'players', players))
  return { template, after, first }
}

const copyInto = async (source: string, target: string): Promise<number> => {
  const [from, to] = [source, target].map((url) => new Database({ url, maximumConnections: 1, limits: withoutLimits }))
  if (!from || !to) throw new Error('Two databases are needed')
  const time = await copyPlayers(from, to)
  await Promise.all([from.close(), to.close()])
  return time
}

export const importJob: Job = {
  name: 'import',
  what: 'imports a sheet of 50,000 players, with all rules checked',
  isSeparate: true,
  measure: async (bench) => {
    const folder = join(bench.folder, 'import')
    const count = Math.min(50_000, bench.people)
    const sheets = createBigSheets(count)
    const { template, after, first } = await prepare(bench, sheets, folder)
    const { minimal } = await bench.sharedStage(1)
    const http = openHttpClient({ address: minimal.address, token: '' })
    const sheet = { body: Buffer.from(sheets.players), headers: { 'content-type': 'text/csv' } }
    const measured = await measureRounds(bench.rounds, {
      baseline: async () => copyInto(after, await bench.createDatabase(template)),
      minimal: async () => (await http.send('/import', sheet)).milliseconds,
      product: async () =>
        bench.isTrial
          ? first
          : withProduct(await bench.createDatabase(template), folder, (server) =>
              upload(server, 'players', sheets.players),
            ),
    })
    http.close()
    const isMet = holds(atMost(measured.toBaseline, 1.6), atMost(measured.product, 8500))
    const name = `import of ${count.toLocaleString('en')} players`
    return [{ name: `${name}, all rules`, unit: 'ms', measured, target: '≤ 1.6 × baseline, ≤ 8,500 ms', isMet }]
  },
}
