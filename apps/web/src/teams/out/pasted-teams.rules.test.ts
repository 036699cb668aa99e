import { expect, it } from 'vitest'
import { pastedTeams } from './pasted-teams.rules.ts'

const names = {
  coaches: [{ participantId: 'COA_1' }, { participantId: 'COA_2' }, { participantId: 'COA_3' }],
  teams: [
    { teamName: 'Lions', coachId: 'COA_1' },
    { teamName: 'Lions', coachId: 'COA_2' },
    { teamName: 'Cubs, Mysuru', coachId: 'COA_3' },
    { teamName: 'Tigers', coachId: 'COA_1' },
    { teamName: 'Nobody', coachId: null },
  ],
}

it.each([
  ['coa_2', ['COA_2'], [], []],
  [' tigers \n\nCOA_1\r\n', ['COA_1'], [], []],
  ['Tigers, coa_3; Wolves\tNobody', ['COA_1', 'COA_3'], ['Wolves', 'Nobody'], []],
  ['cubs,  mysuru\nTigers', ['COA_3', 'COA_1'], [], []],
  // From a chat: marks of direction, a no-break space, digits of another script.
  ['\u202ACOA_1\u202C\ncubs,\u00A0mysuru\u200B\nCOA_२', ['COA_1', 'COA_3', 'COA_2'], [], []],
  ['Lions', [], [], [{ name: 'Lions', coachIds: ['COA_1', 'COA_2'] }]],
  [' \n,', [], [], []],
])('%j', (text, coachIds, unknown, ambiguous) => {
  expect(pastedTeams(text, names)).toEqual({ coachIds, unknown, ambiguous })
})
