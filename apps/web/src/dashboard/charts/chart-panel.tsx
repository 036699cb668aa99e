import { Button, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import classes from './charts.module.css'
import { progressLabels as labels } from './progress.constants.ts'

interface ChartPanelProps {
  readonly title: string
  readonly subtitle: string
  /** Describes the chart for screen readers. */
  readonly description: string
  readonly table: Omit<ChartTableProps, 'label'>
  readonly children: ReactNode
}

/** A chart that can also be shown as a table. */
export const ChartPanel = ({ title, subtitle, description, table, children }: ChartPanelProps) => {
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? labels.asChart : labels.asTable}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      }
    >
      {isTable ? (
        <ChartTable label={title} {...table} />
      ) : (
        <div className={classes.chart} role="img" aria-label={description}>
          <div aria-hidden>{children}</div>
        </div>
      )}
    </Panel>
  )
}

interface ChartTableProps {
  readonly label: string
  readonly head: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures of a chart. */
const ChartTable = ({ label, head, rows }: ChartTableProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
