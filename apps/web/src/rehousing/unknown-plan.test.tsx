import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import { describe, expect, test } from 'vitest'
import { pageLabels } from '../shared/texts/page.constants.ts'
import { idOfPlan, openRehousing, readyPlan, rehousingServer } from '../testing/screens/rehousing-plans.ts'
import { json } from '../testing/stub-server.ts'
import { faults } from '../testing/told.ts'
import { press } from '../testing/typing.ts'
import { planLabels, requestLabels } from './rehousing.constants.ts'

const { rehousing } = endpoints

describe('a plan that the address names and that does not exist', () => {
  test.each([
    [idOfPlan(7), 404, 'not_found'],
    ['no-plan', 400, 'invalid_request'],
  ])('%s: it says so, and leads to the list', async (plan, status, code) => {
    rehousingServer().respond(rehousing.read, () => json({ message: rehousingRefusals.unknownPlan, code }, status))
    const user = openRehousing({ plan })
    expect(await screen.findByText(planLabels.unknownHint)).toBeDefined()
    await press(user, planLabels.toList)
    expect(await screen.findByRole('form', { name: requestLabels.title })).toBeDefined()
    expect(window.location.search).not.toContain('plan=')
  })
})

test.each(['the server fails', 'the server is starting', 'a proxy answers for a server that is away'])(
  'a plan that cannot be read, because %s, is read again by Try Again',
  async (fault) => {
    const server = rehousingServer()
    server.respond(rehousing.read, faults[fault] ?? (() => json({}, 500)))
    const user = openRehousing({ plan: idOfPlan(1) })
    expect(await screen.findByText(planLabels.loadError)).toBeDefined()
    server.answer(rehousing.read, readyPlan())
    await press(user, pageLabels.tryAgain)
    expect(await screen.findByRole('heading', { name: planLabels.title(['Sea Palace']) })).toBeDefined()
  },
)
