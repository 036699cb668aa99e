import {
  IconPhoneOff,
  IconUserQuestion,
  IconUsersGroup,
  IconWalk,
  IconDownload,
  IconPhone,
  IconPrinter,
  IconUserMinus,
} from '@tabler/icons-react'
import { type TeamFilter, teamFilters } from '@trophy/contract/teams/teams.constants.ts'
import type { TeamFigures as Figures, TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useLocation } from 'wouter'
import { nothing } from '../shared/format/dates.ts'
import { formatCount } from '../shared/format/numbers.ts'
import { StatCard, StatCards } from '../shared/ui/layout/stat-card.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptState } from '../shared/form/kept-state.tsx'
import { lazy } from '../shared/lazy.tsx'
import { showError } from '../shared/toast.ts'
import { PagedTable } from '../shared/ui/data-table/data-table.tsx'
import { SelectionBar } from '../shared/ui/data-table/selection-bar.tsx'
import { LazyDialog } from '../shared/ui/dialogs/lazy-dialog.tsx'
import { FilterBar, FilterSelect } from '../shared/ui/fields/filter-bar.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { SearchBox } from '../shared/ui/search/search-box.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useListParams } from '../shared/url/use-url-params.ts'
import { teamColumns } from './team-columns.tsx'
import { teamListParams, teamPageSizes, type TeamView } from './team-list.rules.ts'
import { TeamSheet } from './team-sheets.tsx'
import { useAllTeams, useTeamDownload, useTeams } from './teams.api.ts'
import {
  movedTeamsMaximum,
  teamFilterLabels,
  teamLabels as labels,
  teamMessages as messages,
} from './teams.constants.ts'

const TeamOutDialogs = lazy(() => import('./out/team-out-dialogs.tsx'), 'TeamOutDialogs')
const PastDeparturesDialog = lazy(() => import('./out/past-departures-dialog.tsx'), 'PastDeparturesDialog')
const CallListDialog = lazy(() => import('./call-list-dialog.tsx'), 'CallListDialog')

export interface TeamsViewProps {
  /** Opens the composer with these coaches; `isReminder` suggests the text. */
  readonly onMessage: (teams: readonly TeamOverview[], isReminder: boolean) => void
  /** Opens the reassignment with these teams. */
  readonly onMove: (teams: readonly TeamOverview[]) => Promise<void>
}

type Opened =
  | { readonly kind: 'out'; readonly teams: readonly TeamOverview[] }
  | { readonly kind: 'past' }
  | { readonly kind: 'calls' }

/** Teams at a glance, and what is done with them, as the sub-tab Teams. */
export const TeamsView = ({ onMessage, onMove }: TeamsViewProps) => {
  const { params, change } = useListParams(teamListParams)
  const { page: _page, limit: _limit, ...view } = params
  const query = useTeams(params)
  const selection = useSelectedTeams(query.data?.data ?? [])
  const [opened, setOpened] = useState<Opened>()
  const { mutate: move, isPending: isMoving } = useMutation({
    mutationFn: onMove,
    onError: (error) => showError(error, messages.moveFailed),
  })
  const { teams } = selection
  const hasFilters = params.search !== '' || params.filter !== undefined
  return (
    <>
      <TeamFigures figures={query.data?.figures} hasFailed={query.isError} />
      <Panel isPadded={false}>
        <FilterBar
          search={
            <SearchBox
              label={labels.search}
              value={params.search}
              onSearch={(search) => change({ search }, 'replace')}
            />
          }
          actions={
            <>
              <ListActions view={view} onCallList={() => setOpened({ kind: 'calls' })} />
              <Button variant="default" onClick={() => setOpened({ kind: 'past' })}>
                {labels.pastDepartures}
              </Button>
              <IconButton
                variant={teams.length > 0 ? 'default' : 'filled'}
                icon={IconUserMinus}
                onClick={() => setOpened({ kind: 'out', teams: [] })}
              >
                {labels.teamOut}
              </IconButton>
            </>
          }
        >
          <FilterSelect
            label={labels.filter}
            allLabel={labels.allTeams}
            options={teamFilters.map((value) => ({ value, label: teamFilterLabels[value] }))}
            value={params.filter}
            onChange={(filter) => change({ filter })}
          />
        </FilterBar>
        <PagedTable
          label={labels.title}
          columns={teamColumns({
            onMessage: (team) => onMessage([team], false),
            onTeamOut: (team) => setOpened({ kind: 'out', teams: [team] }),
            onMove: (team) => move([team]),
          })}
          rows={query.data?.data}
          keyOf={({ coachId }) => coachId}
          sorting={{ ...params, change }}
          selection={selection}
          query={query}
          errorTitle={messages.failed}
          paging={{ ...params, pageSizes: teamPageSizes, summary: messages.showing, change }}
          emptyTitle={hasFilters ? messages.noneMatch : messages.none}
          emptyText={hasFilters ? messages.noneMatchHint : messages.noneHint}
        />
        {teams.length > 0 && (
          <TeamSelection
            selection={selection}
            isBusy={isMoving}
            onMessage={onMessage}
            onMove={() => move(teams)}
            onTeamOut={() => setOpened({ kind: 'out', teams })}
          />
        )}
      </Panel>
      <LazyDialog>
        {opened?.kind === 'out' && (
          <TeamOutDialogs teams={opened.teams} onDone={selection.clear} onClose={() => setOpened(undefined)} />
        )}
        {opened?.kind === 'past' && <PastDeparturesDialog onClose={() => setOpened(undefined)} />}
        {opened?.kind === 'calls' && <CallListDialog onClose={() => setOpened(undefined)} />}
      </LazyDialog>
    </>
  )
}

const noTeams: ReadonlyMap<string, TeamOverview> = new Map()

/** The selected teams, also those of other pages, as they were last shown. */
const useSelectedTeams = (shown: readonly TeamOverview[]) => {
  const [selected, setSelected] = useKeptState('selected teams', noTeams)
  const current = new Map([...selected, ...shown.map((team) => [team.coachId, team] as const)])
  const teams = [...selected.keys()].flatMap((coachId) => current.get(coachId) ?? [])
  const isShown = ({ coachId }: TeamOverview) => shown.some((team) => team.coachId === coachId)
  return {
    teams,
    elsewhere: teams.filter((team) => !isShown(team)).length,
    clear: () => setSelected(() => noTeams),
    selected: new Set(selected.keys()),
    onChange: (ids: ReadonlySet<string>) =>
      setSelected(() => new Map([...current].filter(([coachId]) => ids.has(coachId)))),
    isSelectable: () => true,
    nameOf: ({ coachName }: TeamOverview) => coachName,
  }
}

interface ListActionsProps {
  readonly view: TeamView
  readonly onCallList: () => void
}

/** CSV and print of all teams of the view, and the call list. */
const ListActions = ({ view, onCallList }: ListActionsProps) => {
  const download = useTeamDownload()
  const { mutate: load, isPending } = useAllTeams()
  const [printed, setPrinted] = useState<readonly TeamOverview[]>()
  return (
    <>
      <IconButton icon={IconPhone} onClick={onCallList}>
        {labels.callList}
      </IconButton>
      <IconButton
        icon={IconDownload}
        loading={download.isPending}
        onClick={() => download.mutate({ list: 'teams', view })}
      >
        {labels.csv}
      </IconButton>
      <IconButton
        icon={IconPrinter}
        loading={isPending}
        onClick={() =>
          load(view, { onSuccess: setPrinted, onError: (error) => showError(error, messages.printFailed) })
        }
      >
        {labels.print}
      </IconButton>
      {printed && <TeamSheet teams={printed} onPrinted={() => setPrinted(undefined)} />}
    </>
  )
}

interface TeamSelectionProps extends Pick<TeamsViewProps, 'onMessage'> {
  readonly selection: ReturnType<typeof useSelectedTeams>
  readonly isBusy: boolean
  readonly onMove: () => void
  readonly onTeamOut: () => void
}

const TeamSelection = ({ selection, isBusy, onMessage, onMove, onTeamOut }: TeamSelectionProps) => {
  const { teams, elsewhere, clear } = selection
  const isTooMany = teams.length > movedTeamsMaximum
  const summary = messages.selected(teams.length)
  return (
    <SelectionBar label={labels.selection} summary={summary} elsewhere={elsewhere} onClear={clear}>
      <Button variant="default" onClick={() => onMessage(teams, false)}>
        {labels.message}
      </Button>
      <Button variant="default" onClick={() => onMessage(teams, true)}>
        {labels.remind}
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        disabled={isTooMany}
        title={isTooMany ? messages.tooManyToMove : undefined}
        onClick={onMove}
      >
        {labels.move}
      </Button>
      <Button onClick={onTeamOut}>{labels.teamOut}</Button>
    </SelectionBar>
  )
}

const icon = { size: 18, stroke: 1.8 } as const

const cards = [
  { key: 'teams', label: 'All teams', tone: 'info', icon: <IconUsersGroup {...icon} />, filter: undefined },
  { key: 'silent', label: 'Silent coaches', tone: 'danger', icon: <IconPhoneOff {...icon} />, filter: 'silent' },
  {
    key: 'placeholders',
    label: 'With placeholder names',
    tone: 'warning',
    icon: <IconUserQuestion {...icon} />,
    filter: 'placeholders',
  },
  { key: 'arrivingToday', label: 'Arriving today', tone: 'success', icon: <IconWalk {...icon} />, filter: 'arriving' },
] as const

interface TeamFiguresProps {
  /** `undefined` while they load, or when that failed. */
  readonly figures: Figures | undefined
  readonly hasFailed: boolean
}

/** The figures of all teams, each with a link to its teams. */
const TeamFigures = ({ figures, hasFailed }: TeamFiguresProps) => {
  const [path] = useLocation()
  const to = (filter: TeamFilter | undefined) =>
    `${path}?${new URLSearchParams({ tab: 'participants', view: 'teams', ...(filter && { filter }) }).toString()}`
  return (
    <StatCards areLow>
      {cards.map(({ key, filter, ...card }) => (
        <StatCard
          key={key}
          {...card}
          value={figures ? formatCount(figures[key]) : hasFailed ? nothing : undefined}
          href={to(filter)}
        />
      ))}
    </StatCards>
  )
}
