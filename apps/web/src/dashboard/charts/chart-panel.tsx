import { Button, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { progressLabels as labels } from './progress.constants.ts'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import classes from './charts.module.css'

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
