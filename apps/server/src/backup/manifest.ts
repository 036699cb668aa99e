import { z } from 'zod'

/** The format of a backup, described in docs/operations.md. A build reads its own format and older ones. */
export const backupFormat = 1

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.json'

/** Read before the rest, so that a newer build's backup is recognised whatever else it has. */
export const formatSchema = z.object({ product: z.literal('trophy-accommodation'), format: z.int().min(1) })

/** The first file of a backup. */
export const manifestSchema = formatSchema.extend({
  productVersion: z.string(),
  /** When the snapshot was taken. */
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last file: without it a backup is incomplete. */
export const checksumsSchema = z.object({
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  rows: z.record(z.string(), z.int()),
})
export type Checksums = z.infer<typeof checksumsSchema>

/** `data/<table>.<part>.copy`: parts, so that no table has to be held in memory or written twice. */
export const partName = (table: string, part: number): string => `data/${table}.${String(part).padStart(5, '0')}.copy`

export const tableOfPart = (name: string): string | undefined => /^data\/([a-z_]+)\.\d+\.copy$/.exec(name)?.[1]
