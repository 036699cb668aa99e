import { IconMoonOff } from '@tabler/icons-react'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { AuditedHotel, NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { useState } from 'react'
import { messageOf } from '../shared/api/api-error.ts'
import { EmptyState, ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { type HistoryStep, useListParams } from '../shared/url/use-list-params.ts'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { NightAdjustments } from './night-adjustments.tsx'
import { useNightAudit, useNights } from './night-audit.api.ts'
import { nightLabels as labels } from './night-audit.constants.ts'
import classes from './night-audit.module.css'
import { type NightParams, nightParams, shownNight } from './night-audit-params.rules.ts'
import { NightDifferences } from './night-differences.tsx'
import { NightFigures } from './night-figures.tsx'
import { NightHeader } from './night-header.tsx'
import { NightHotels } from './night-hotels.tsx'

interface NightAuditViewProps {
  /** Opens somebody by `participantId` in the list of participants. */
  readonly onOpenPerson: (participantId: string) => void
}

/** Who slept where, night by night: what to correct, the figures of each hotel, and the closing. */
export const NightAuditView = ({ onOpenPerson }: NightAuditViewProps) => {
  const { params, change } = useListParams(nightParams)
  const nights = useNights()
  if (nights.error) return <Failed error={nights.error} onRetry={() => void nights.refetch()} />
  if (!nights.data) return <LoadingState />
  const night = shownNight(nights.data, params.night)
  if (night === undefined) {
    return <EmptyState title={labels.noNight} text={labels.noNightHint} icon={<IconMoonOff size={28} />} />
  }
  return (
    <div className={classes.screen}>
      <NightHeader
        nights={nights.data}
        night={night}
        onChoose={(chosen) => change({ night: chosen, find: '' }, 'replace')}
      />
      <Night night={night} params={params} change={change} onOpenPerson={onOpenPerson} />
    </div>
  )
}

interface NightProps extends NightAuditViewProps {
  readonly night: CalendarDay
  readonly params: NightParams
  readonly change: (part: Partial<NightParams>, step?: HistoryStep) => void
}

const Night = ({ night, ...props }: NightProps) => {
  const { data, error, refetch } = useNightAudit(night)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <LoadedNight audit={data} {...props} /> : <LoadingState />
}

const LoadedNight = ({ audit, params, change, onOpenPerson }: Omit<NightProps, 'night'> & { audit: NightAudit }) => {
  // The night of an open dialog stays, also when another one is chosen or arrives.
  const [closed, setClosed] = useState<NightAudit>()
  const [adjusted, setAdjusted] = useState<{ readonly night: CalendarDay; readonly hotel: AuditedHotel }>()
  return (
    <>
      <NightFigures audit={audit} onClose={() => setClosed(audit)} />
      <NightDifferences audit={audit} onOpenPerson={onOpenPerson} />
      <NightHotels
        audit={audit}
        params={params}
        change={change}
        onAdjust={audit.status === 'closed' ? (hotel) => setAdjusted({ night: audit.night, hotel }) : undefined}
      />
      {audit.status === 'closed' && <NightAdjustments adjustments={audit.adjustments} />}
      {closed && (
        <CloseDialog audit={audit.night === closed.night ? audit : closed} onClose={() => setClosed(undefined)} />
      )}
      {adjusted && <AdjustmentDialog {...adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  )
}

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <ErrorState title={labels.failed} text={messageOf(error, 'Please try again.')} onRetry={onRetry} />
)
