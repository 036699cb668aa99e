import { Button } from '@mantine/core'
import type { TodoAction, TodoKind, TodoSeverity } from '@trophy/contract/todo/todo.constants.ts'
import { type Todo, todoEndpoints } from '@trophy/contract/todo/todo.contract.ts'
import { Link } from 'wouter'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useQuery } from '../shared/api/queries/use-query.ts'
import patterns from '../shared/theme/patterns.module.css'
import { Badge, type Tone } from '../shared/ui/feedback/badge.tsx'
import { NotRead } from '../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import classes from './todo.module.css'

const labels = {
  title: 'To do',
  subtitle: 'What is left to do for the event. What is done disappears by itself.',
  loading: 'Loading what is left to do',
  nothing: 'Nothing is left to do',
  nothingText: 'Backups, messages, nights, hotels and accounts are as they should be.',
  failed: 'Failed to fetch what is left to do',
} as const

const severityLabels: Record<TodoSeverity, string> = { urgent: 'Urgent', soon: 'Soon', later: 'Later' }

/** What is to be done, and the button that leads to the place; null where it is done on no screen. */
const kindLabels: Record<TodoKind, { readonly title: string; readonly button: string | null }> = {
  demo_passwords: { title: 'Set other passwords', button: 'Open Accounts' },
  backup_old: { title: 'Make a backup', button: 'Open System Health' },
  sms_held: { title: 'Decide about held SMS', button: 'Open System Health' },
  nights_open: { title: 'Close the nights', button: 'Open Night Audit' },
  hotels_unverified: { title: 'Have hotels verified', button: 'Open Hotels' },
  dlt_text: { title: 'Register the texts of SMS', button: null },
  retention_date: { title: 'Set how long numbers are kept', button: 'Open Dashboard' },
}

const tones: Record<TodoSeverity, Tone> = { urgent: 'danger', soon: 'warning', later: 'neutral' }

interface TodoPageProps {
  /** Where the caller does it. */
  readonly places: Partial<Record<TodoAction, string>>
  /** True within a page that has a heading of its own. */
  readonly isPart?: boolean
}

/** What is left to do, each with a button that leads to the place where the caller can do it. */
export const TodoPage = ({ places, isPart = false }: TodoPageProps) => (
  <>
    {!isPart && <PageHeader title={labels.title} subtitle={labels.subtitle} />}
    <Panel {...(isPart && { title: labels.title, subtitle: labels.subtitle })} isPadded={false}>
      <Content places={places} />
    </Panel>
  </>
)

const Content = ({ places }: Pick<TodoPageProps, 'places'>) => {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(todoEndpoints.list),
    staleTime: 0,
    meta: { failureMessage: labels.failed },
  })
  if (data === undefined)
    return <NotRead title={labels.failed} error={error} refetch={refetch} loading={labels.loading} />
  if (data.length === 0) return <EmptyState title={labels.nothing} text={labels.nothingText} />
  return (
    <ul className={patterns.bareList} aria-label={labels.title}>
      {data.map((todo) => (
        <TodoItem key={todo.kind} todo={todo} place={todo.action === null ? undefined : places[todo.action]} />
      ))}
    </ul>
  )
}

const TodoItem = ({ todo: { kind, severity, text }, place }: { todo: Todo; place: string | undefined }) => {
  const { title, button } = kindLabels[kind]
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <h2 className={classes.title}>
          {title} <Badge tone={tones[severity]}>{severityLabels[severity]}</Badge>
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      {place !== undefined && button !== null && (
        <Button component={Link} href={place} variant="default">
          {button}
        </Button>
      )}
    </li>
  )
}
