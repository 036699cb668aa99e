import { Button } from '@mantine/core'
import type { TodoAction, TodoSeverity } from '@trophy/contract/todo/todo.constants.ts'
import { type Todo, todoEndpoints } from '@trophy/contract/todo/todo.contract.ts'
import { Link } from 'wouter'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { useQuery } from '../shared/api/queries/use-query.ts'
import patterns from '../shared/theme/patterns.module.css'
import { Badge, type Tone } from '../shared/ui/feedback/badge.tsx'
import { Read } from '../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { kindLabels, severityLabels, todoLabels as labels } from './todo.constants.ts'
import classes from './todo.module.css'

const tones: Record<TodoSeverity, Tone> = { urgent: 'danger', soon: 'warning', later: 'neutral' }

interface TodoPageProps {
  /** Where the caller does it. */
  readonly places: Partial<Record<TodoAction, string>>
  /** True within a page that has a heading of its own. */
  readonly isPart?: boolean
}

/** What is left to do, each with a button that leads to the place where the caller can do it. */
export const TodoPage = ({ places, isPart = false }: TodoPageProps) => {
  const query = useQuery({ ...endpointQuery(todoEndpoints.list), staleTime: 0 }, labels.failed)
  return (
    <>
      {!isPart && <PageHeader title={labels.title} subtitle={labels.subtitle} />}
      <Panel {...(isPart && { title: labels.title, subtitle: labels.subtitle })} isPadded={false}>
        <Read query={query} title={labels.failed} loading={labels.loading}>
          {(todos) =>
            todos.length === 0 ? (
              <EmptyState title={labels.nothing} text={labels.nothingText} />
            ) : (
              <ul className={patterns.bareList} aria-label={labels.title}>
                {todos.map((todo) => (
                  <TodoItem
                    key={todo.kind}
                    todo={todo}
                    place={todo.action === null ? undefined : places[todo.action]}
                  />
                ))}
              </ul>
            )
          }
        </Read>
      </Panel>
    </>
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
