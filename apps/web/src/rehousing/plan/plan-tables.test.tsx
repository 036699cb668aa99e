import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  idOfPlan,
  openRehousing,
  plannedMove,
  readyPlan,
  rehousingServer,
} from '../../testing/screens/rehousing-plans.ts'
import { planLabels, tableLabels as labels } from '../rehousing.constants.ts'

const manyMoves = Array.from({ length: 500 }, (_, index) =>
  plannedMove({ coachId: `COA_${1000 + index}`, coachName: `Coach ${1000 + index}` }),
)
const open = (query: Readonly<Record<string, string>> = {}) => {
  rehousingServer(readyPlan({ moves: manyMoves }))
  return openRehousing({ plan: idOfPlan(1), ...query })
}
const coaches = () => screen.queryAllByText(/^Coach \d+$/).map(({ textContent }) => textContent)

test('a plan for 500 teams is shown in pages, of which the address names the open one', async () => {
  const user = open()
  expect(await screen.findByRole('tab', { name: labels.byTeam(500) })).toBeDefined()
  expect(screen.getAllByText(labels.showingMoves(1, 25, 500))).not.toEqual([])
  expect(coaches()).toHaveLength(25)
  const [last] = screen.getAllByRole('button', { name: 'Last page' })
  await user.click(last ?? document.body)
  expect(coaches()).toContain('Coach 1499')
  expect(new URLSearchParams(window.location.search).get('page')).toBe('20')
})

test('the page that the address names is shown', async () => {
  open({ page: '20' })
  expect(await screen.findByText('Coach 1499')).toBeDefined()
})

test.each([
  ['coa_1234', ['Coach 1234']],
  ['coach 1234', ['Coach 1234']],
])('a search for %s finds its team, from any page', async (text, found) => {
  const user = open({ page: '20' })
  await user.click(await screen.findByRole('searchbox', { name: labels.search }))
  await user.paste(text)
  await expect.poll(coaches).toEqual(found)
})

test('a search that finds nothing says so', async () => {
  open({ find: 'nobody' })
  expect(await screen.findByText(labels.noneMatch)).toBeDefined()
  expect(coaches()).toEqual([])
})

test('a plan with nobody to move says so, and cannot be carried out', async () => {
  rehousingServer(readyPlan({ moves: [], hotels: [], stays: 3 }))
  openRehousing({ plan: idOfPlan(1) })
  const table = within(await screen.findByRole('tabpanel', { name: labels.byTeam(0) }))
  expect(table.getByText(planLabels.nobodyHint)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: planLabels.carryOut }).disabled).toBe(true)
})
