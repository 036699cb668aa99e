import { PageHeader } from '../shared/ui/page-header.tsx'
import { CheckinBoard } from './checkin-board.tsx'
import { CheckinStatsCards } from './checkin-stats.tsx'
import classes from './stays.module.css'
import { useCheckinList } from './use-checkin-list.ts'

/** The Check-in tab: figures of the whole event, and who is awaited (part 2 §2). */
export const CheckinTab = () => {
  const list = useCheckinList()
  return (
    <>
      <PageHeader title="Check-in" subtitle="Who is awaited, and who has arrived" />
      <CheckinStatsCards stats={list.answer.data?.stats} hasFailed={list.answer.isError} />
      <div className={classes.board}>
        <CheckinBoard list={list} />
      </div>
    </>
  )
}
