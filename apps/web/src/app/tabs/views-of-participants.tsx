import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useLocation } from 'wouter'
import { useState } from 'react'
import { RollCallView } from '../../roll-call/roll-call-view.tsx'
import { useMoveTeams } from '../../reassignment/use-move-teams.ts'
import { TeamsView } from '../../teams/teams-view.tsx'
import { UnhousedView } from '../../participants/unhoused/unhoused-view.tsx'
import { useComposerDraft } from '../../notifications/composer/composer-draft.ts'
import { hasRecipients } from '../../notifications/composer/composer-form.rules.ts'
import { withCoaches } from '../../notifications/composer/composer.rules.ts'
import { QuestionDialog } from '../../shared/ui/dialogs/dialog.tsx'
import { useIsShown } from '../../shared/use-is-shown.ts'
import { replacedLabels } from './replaced.constants.ts'

/** The sub-tabs of Participants that are loaded together, by the first of them: one file costs the first load less. */
export { DuplicatesView as Duplicates } from '../../participants/duplicates/duplicates-view.tsx'
export { JourneysView as Arrivals } from '../../journeys/journeys-view.tsx'

/** The sub-tab Roll-call with its way to the composer. */
export const RollCallOfTeams = () => {
  const { composeTo, question } = useComposeTo()
  return (
    <>
      <RollCallView onRemind={(teams) => composeTo(teams, false)} />
      {question}
    </>
  )
}

/** The sub-tab Teams with its ways to the composer and to the reassignment. */
export const TeamsOfParticipants = () => {
  const [path, setLocation] = useLocation()
  const { composeTo, question: aboutRecipients } = useComposeTo()
  const { question, askFirst } = useDiscardQuestion(replacedLabels.reassignment)
  const { isInProgress, loadTeams } = useMoveTeams()
  const isShown = useIsShown()
  return (
    <>
      <TeamsView
        onMessage={composeTo}
        onMove={async (teams) => {
          const open = await loadTeams(teams.map(({ coachId }) => coachId))
          if (!isShown.current) return
          askFirst(isInProgress, () => {
            open()
            setLocation(`${path}?tab=participants&view=reassignment`)
          })
        }}
      />
      {aboutRecipients}
      {question}
    </>
  )
}

/** The sub-tab Without a room with its way to the reassignment. */
export const UnhousedOfParticipants = () => {
  const [path, setLocation] = useLocation()
  const { question, askFirst } = useDiscardQuestion(replacedLabels.reassignmentOfPeople)
  const { isInProgress, movePeople } = useMoveTeams()
  return (
    <>
      <UnhousedView
        onChooseHotel={(people) =>
          askFirst(isInProgress, () => {
            movePeople(people.map((person) => ({ ...person, isReplaced: false })))
            setLocation(`${path}?tab=participants&view=reassignment`)
          })
        }
      />
      {question}
    </>
  )
}

type Team = Pick<TeamOverview, 'coachId' | 'coachName' | 'discipline'>

/** Opens the composer with the coaches of teams; asks first where others are chosen there. */
const useComposeTo = () => {
  const [path, setLocation] = useLocation()
  const [form, change] = useComposerDraft()
  const { question, askFirst } = useDiscardQuestion(replacedLabels.recipients)
  const composeTo = (teams: readonly Team[], isReminder: boolean): void =>
    askFirst(hasRecipients(form), () => {
      const coaches = teams.map(({ coachId, coachName: name, discipline }) => ({ coachId, name, discipline }))
      change((current) => withCoaches(current, coaches, isReminder))
      setLocation(`${path}?tab=notifications`)
    })
  return { composeTo, question }
}

type Texts = Pick<Parameters<typeof QuestionDialog>[0], 'title' | 'text' | 'proceedLabel'>

/** Asks before an action replaces what is in progress on another screen. */
const useDiscardQuestion = (texts: Texts) => {
  const [asked, setAsked] = useState<{ readonly act: () => void }>()
  return {
    question: asked && (
      <QuestionDialog
        {...texts}
        stayLabel={replacedLabels.stayLabel}
        onStay={() => setAsked(undefined)}
        onProceed={() => {
          setAsked(undefined)
          asked.act()
        }}
      />
    ),
    askFirst: (isInProgress: boolean, act: () => void): void => (isInProgress ? setAsked({ act }) : act()),
  }
}
