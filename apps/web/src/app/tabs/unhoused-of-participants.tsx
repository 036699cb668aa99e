import { useLocation } from 'wouter'
import { UnhousedView } from '../../participants/unhoused/unhoused-view.tsx'
import { useMoveTeams } from '../../reassignment/use-move-teams.ts'
import { replacedLabels } from '../replaced.constants.ts'
import { useDiscardQuestion } from '../use-discard-question.tsx'

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
