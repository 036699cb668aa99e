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
  [/(INSERT\s+INTO|UPDATE)\s+given_lists\b/, 'lists/given-out/given-lists.sql.ts'],
  [/(INSERT\s+INTO|UPDATE)\s+sign_in_tries\b/, 'auth/tries/tries.sql.ts'],
  [/INSERT\s+INTO\s+participant_history\b/, 'participants/history/participant-history.fragment.sql.ts'],
])('%s is in one file', (statement, only) => {
  expect(files.filter((_, index) => statement.test(texts[index] ?? ''))).toEqual([only])
})

/** Each of them books in the same transaction, unless the person is reference-only, which nothing changes later. */
it('people are added in three files, and a booking is deleted with its person only: nobody is left without one', async () => {
  const having = (statement: RegExp) => files.filter((_, index) => statement.test(texts[index] ?? '')).toSorted()
  expect(having(/INSERT\s+INTO\s+participants\b/)).toEqual([
    'participants/add/add-participant.sql.ts',
    'participants/replace/replace-participant.sql.ts',
    'uploads/store/people-batch.sql.ts',
  ])
  expect(having(/DELETE\s+FROM\s+bookings\b|\bis_reference_only\s*=[^=]/)).toEqual([])
  const schema = await readFile(`${source}../schema.sql`, 'utf8')
  expect(schema.match(/DELETE FROM bookings.*/g)).toEqual([
    'DELETE FROM bookings AS b USING unnest(people) AS gone (id) WHERE b.participant_id = gone.id;',
  ])
})
