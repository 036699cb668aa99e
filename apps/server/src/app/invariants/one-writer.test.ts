import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../', import.meta.url))

const files = (await readdir(source, { recursive: true })).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$|^testing\//.test(file),
)
const texts = await Promise.all(files.map((file) => readFile(`${source}${file}`, 'utf8')))

it.each([
  [/INSERT\s+INTO\s+sms_messages\b/, 'platform/sms/messages.sql.ts'],
  [/(INSERT\s+INTO|UPDATE)\s+runs\b/, 'platform/runs.sql.ts'],
  [/(INSERT\s+INTO|UPDATE)\s+sign_in_tries\b/, 'auth/tries/tries.sql.ts'],
  [/INSERT\s+INTO\s+participant_history\b/, 'participants/history/participant-history.fragment.sql.ts'],
])('%s is in one file', (statement, only) => {
  expect(files.filter((_, index) => statement.test(texts[index] ?? ''))).toEqual([only])
})
