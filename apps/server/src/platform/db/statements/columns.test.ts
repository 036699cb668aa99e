import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { columnsOf, jsonPairs, namedColumns } from './columns.ts'

const fields = ['name', 'travelPocName']

test('a field has the column of its name in snake case', () => {
  expect(columnsOf(fields).sql).toBe('name,travel_poc_name')
  expect(namedColumns(sql`p`, fields).sql).toBe('p.name AS "name",p.travel_poc_name AS "travelPocName"')
  expect(jsonPairs(sql`p`, fields).sql).toBe("'name', p.name,'travelPocName', p.travel_poc_name")
})
